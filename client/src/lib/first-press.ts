import type { MouseEvent } from 'react';

/**
 * Ignores the second press of a double click: after the response to the first it would hit the button that has taken the
 * place of the pressed one.
 */
export const firstPress =
  (act: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  };
