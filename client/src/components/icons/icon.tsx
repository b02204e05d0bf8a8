import type { ReactNode } from 'react';

export interface IconProps {
  /** Width and height in px. */
  size?: number;
  className?: string | undefined;
}

/** What all line icons share. Icons are decorative: the control around them has the name. */
export function Icon({ size = 24, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
