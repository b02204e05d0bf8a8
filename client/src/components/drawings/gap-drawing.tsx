import { Weave, clothWefts, warpX } from './weave.tsx';

const tornWefts = clothWefts.flatMap((weft) =>
  weft.row === 2 || weft.row === 3
    ? [
        { ...weft, to: warpX(3) - 3 },
        { ...weft, from: warpX(5) + 11 },
      ]
    : [weft],
);

/** A gap in the cloth: nothing found. */
export function GapDrawing() {
  return <Weave wefts={tornWefts} />;
}
