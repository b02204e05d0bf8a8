import { setImmediate as nextRound } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Frees all that nothing holds any more. */
export async function collectGarbage(): Promise<void> {
  // What a WeakRef was made of or gave away lives until the end of its job.
  await nextRound();
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
