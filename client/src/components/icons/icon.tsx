import type { ReactNode } from 'react';

export interface IconProps {
  /** Edge in px; the line stays about 1.5 px thick at 20 to 24. */
  size?: number;
  className?: string | undefined;
}

/** The frame that every line icon shares. Icons are ornament: the control around them carries the name. */
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
