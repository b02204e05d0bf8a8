import { compare, median } from './statistics.ts';

/** How long each of so many calls took, one after another (ms). */
export async function timesOf(
  count: number,
  call: (turn: number) => PromiseLike<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now();
    await call(turn);
    times.push(performance.now() - began);
  }
  return times;
}

/** The median of `timesOf`. */
export const medianTime = async (...what: Parameters<typeof timesOf>) =>
  median(await timesOf(...what));

/** Measures both in turn, round after round, and one round more before, which warms both up. */
export async function compareInTurn(
  count: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
) {
  const [here, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round <= count; round += 1) {
    here.push(await ours());
    beside.push(await theirs());
  }
  return compare(here.slice(1), beside.slice(1));
}
