/** In Google's colours, as its guidelines require. */
export function GoogleIcon() {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="4"
      aria-hidden="true"
      focusable="false"
    >
      <path stroke="#EA4335" d="M4.4 7.3A9 9 0 0 1 18.6 5.9" />
      <path stroke="#FBBC05" d="M4.4 16.7a9 9 0 0 1 0-9.4" />
      <path stroke="#34A853" d="M18 18.7a9 9 0 0 1-13.6-2" />
      <path stroke="#4285F4" d="M12 12.1h9a9 9 0 0 1-3 6.6" />
    </svg>
  );
}
