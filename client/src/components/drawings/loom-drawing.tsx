import { Weave } from './weave.tsx';
import type { Weft } from './weave.tsx';

const begunWefts: readonly Weft[] = [
  { row: 4, dye: 'madder', from: 12, to: 115 },
  { row: 5, dye: 'flaxDeep', from: 13, to: 145 },
];

/** A loom just begun: the empty cart. */
export function LoomDrawing() {
  return <Weave wefts={begunWefts} />;
}
