import { Weave, clothWefts, warpX, weftY } from './weave.tsx';
import type { Weft } from './weave.tsx';
import styles from './weave.module.css';

const begunWefts: readonly Weft[] = [
  { row: 4, dye: 'madder', from: 12, to: 115 },
  { row: 5, dye: 'flaxDeep', from: 13, to: 145 },
];

const tornWefts = clothWefts.flatMap((weft) =>
  weft.row === 2 || weft.row === 3
    ? [
        { ...weft, to: warpX(3) - 3 },
        { ...weft, from: warpX(5) + 11 },
      ]
    : [weft],
);

const runaway: Weft = { row: 2, dye: 'madder', from: 10, to: 89, thickness: 5 };

const runawayWefts = clothWefts.map((weft): Weft => {
  if (weft.row === runaway.row) return runaway;
  return weft.dye === 'madder' ? { ...weft, dye: 'flaxDeep' } : weft;
});

/** A loom just begun: the empty cart. */
export function LoomDrawing() {
  return <Weave wefts={begunWefts} />;
}

/** A gap in the cloth: nothing found. */
export function GapDrawing() {
  return <Weave wefts={tornWefts} />;
}

/** Cloth tied up as a parcel: orders. */
export function ParcelDrawing() {
  return (
    <Weave wefts={clothWefts}>
      <path className={styles.string} strokeWidth="3" d="M80 21v88M19 64h122" />
      <path
        className={styles.bow}
        strokeWidth="3"
        d="M80 64c-7-12-26-16-26-3s19 14 26 3c7-12 26-16 26-3s-19 14-26 3zm0 0-12 16m12-16 12 16"
      />
    </Weave>
  );
}

/** A thread that ran away: no such page. */
export function RunawayDrawing() {
  return (
    <Weave wefts={runawayWefts}>
      <path
        className={styles.string}
        strokeWidth={runaway.thickness}
        d={`M${runaway.to} ${weftY(runaway.row) + 4}c20-1 22-29 42-29 19 0 19 23 6 23s-13-17 0-24c6-3 13-5 19-6`}
      />
    </Weave>
  );
}
