/** Warp and weft: two threads that cross. Hidden from screen readers, since the name is beside it. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="none"
      strokeWidth="7"
      aria-hidden="true"
      focusable="false"
    >
      <path stroke="var(--indigo)" d="M15 43a11 11 0 0 1 0-22h21.5M49 21a11 11 0 0 1 0 22H27.5" />
      <path stroke="var(--madder)" d="M21 15a11 11 0 0 1 22 0v21.5M43 49a11 11 0 0 1-22 0V27.5" />
    </svg>
  );
}
