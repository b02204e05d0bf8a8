import type { ReactNode } from 'react';
import styles from './weave.module.css';

const THREAD = 8;
const PITCH = 14;

type Dye = 'flax' | 'flaxDeep' | 'indigo' | 'madder' | 'turmeric';

interface Warp {
  dye: Dye;
  /** Where the thread begins and ends; unequal, as cut by hand. */
  top: number;
  bottom: number;
}

export interface Weft {
  row: number;
  dye: Dye;
  from: number;
  to: number;
  /** In px; a thread that is pulled tight is thinner. */
  thickness?: number;
}

const warps: readonly Warp[] = [
  { dye: 'flax', top: 11, bottom: 117 },
  { dye: 'flax', top: 15, bottom: 121 },
  { dye: 'indigo', top: 8, bottom: 115 },
  { dye: 'flax', top: 14, bottom: 119 },
  { dye: 'flax', top: 9, bottom: 118 },
  { dye: 'flax', top: 16, bottom: 120 },
  { dye: 'flax', top: 12, bottom: 119 },
  { dye: 'flax', top: 13, bottom: 116 },
];

/** The whole cloth; a drawing takes from it what it needs. */
export const clothWefts: readonly Weft[] = [
  { row: 0, dye: 'flaxDeep', from: 9, to: 144 },
  { row: 1, dye: 'madder', from: 14, to: 149 },
  { row: 2, dye: 'flaxDeep', from: 10, to: 147 },
  { row: 3, dye: 'flaxDeep', from: 16, to: 150 },
  { row: 4, dye: 'turmeric', from: 12, to: 149 },
  { row: 5, dye: 'flaxDeep', from: 13, to: 145 },
];

export const warpX = (column: number) => 27 + column * PITCH;
export const weftY = (row: number) => 25 + row * PITCH;

/** Warps lie over every second weft, a row's neighbours the other way round: a plain weave. */
function warpsOver({ row, from, to }: Weft) {
  return warps.flatMap(({ dye }, column) => {
    const x = warpX(column);
    const crosses = from < x && to > x + THREAD;
    return crosses && (row + column) % 2 === 1 ? [{ column, x, dye }] : [];
  });
}

/** One cloth of 8 x 6 flat threads, 160 x 128 px, with what the drawing adds on top of it. */
export function Weave({ wefts, children }: { wefts: readonly Weft[]; children?: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      width="160"
      height="128"
      viewBox="0 0 160 128"
      aria-hidden="true"
      focusable="false"
    >
      {warps.map(({ dye, top, bottom }, column) => (
        <rect
          key={column}
          className={styles[dye]}
          x={warpX(column)}
          y={top}
          width={THREAD}
          height={bottom - top}
        />
      ))}
      {wefts.map((weft) => (
        <g key={`${weft.row}-${weft.from}`}>
          <rect
            className={styles[weft.dye]}
            x={weft.from}
            y={weftY(weft.row) + (THREAD - (weft.thickness ?? THREAD)) / 2}
            width={weft.to - weft.from}
            height={weft.thickness ?? THREAD}
          />
          {warpsOver(weft).map(({ column, x, dye }) => (
            <rect
              key={column}
              className={styles[dye]}
              x={x}
              y={weftY(weft.row)}
              width={THREAD}
              height={THREAD}
            />
          ))}
        </g>
      ))}
      {children}
    </svg>
  );
}
