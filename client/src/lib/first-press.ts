import type { MouseEvent } from 'react';

/**
 * Ignores the second press of a double click: it may come after the answer to the first, and hit the button that has
 * taken its place.
 */
export const firstPress =
  (act: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };
