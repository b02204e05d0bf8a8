import type { SVGProps } from 'react';

export type Icon = ReturnType<typeof drawIcon>;

/**
 * An outline icon from a path on a grid of `grid` px. Hidden from screen readers: the control around it has the name.
 */
export function drawIcon(d: string, style?: SVGProps<SVGPathElement>, grid = 24) {
  return function Icon({ size = grid }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${grid} ${grid}`}
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
