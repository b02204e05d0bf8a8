import { Weave, clothWefts, weftY } from './weave.tsx';
import type { Weft } from './weave.tsx';
import styles from './weave.module.css';

const runaway: Weft = { row: 2, dye: 'madder', from: 10, to: 89, thickness: 5 };

const runawayWefts = clothWefts.map((weft): Weft => {
  if (weft.row === runaway.row) return runaway;
  return weft.dye === 'madder' ? { ...weft, dye: 'flaxDeep' } : weft;
});

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
