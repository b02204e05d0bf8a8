import { onTestFinished } from 'vitest';

/** Returns how many turns all others have had. */
export function countTurns(): () => number {
  let turns = -1;
  let next: NodeJS.Immediate;
  const take = () => {
    turns += 1;
    next = setImmediate(take);
  };
  take();
  onTestFinished(() => clearImmediate(next));
  return () => turns;
}
