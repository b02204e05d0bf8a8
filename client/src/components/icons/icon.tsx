import type { SVGProps } from 'react';

export interface IconProps {
  /** Width and height in px. */
  size?: number;
  className?: string | undefined;
}

/** A line icon from its path on a grid of 24. It is decorative: the control around it has the name. */
export function drawIcon(d: string, style?: SVGProps<SVGPathElement>) {
  return function Icon({ size = 24, className }: IconProps) {
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
        <path d={d} {...style} />
      </svg>
    );
  };
}
