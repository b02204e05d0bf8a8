import type { SVGProps } from 'react';

/**
 * A line icon from its path on a grid of 24; `size` is its width and height in px. It is decorative: the control
 * around it has the name.
 */
export function drawIcon(d: string, style?: SVGProps<SVGPathElement>) {
  return function Icon({ size = 24 }: { size?: number }) {
    return (
      <svg
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
