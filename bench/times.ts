import { compare, median } from './statistics.ts';

/** How long a call took (ms). */
export async function timeOf(call: () => PromiseLike<unknown>): Promise<number> {
  const began = performance.now();
  await call();
  return performance.now() - began;
}

/** The median of so many calls, one after another. */
export async function medianTime(count: number, call: (turn: number) => PromiseLike<unknown>) {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) times.push(await timeOf(() => call(turn)));
  return median(times);
}

/** The figures of each, measured in turn, round after round, so that noise of the machine meets them all. */
export async function measureInTurn<T>(
  rounds: number,
  measures: readonly (() => Promise<T>)[],
): Promise<T[][]> {
  const figures = measures.map((): T[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, measure] of measures.entries()) figures[n]?.push(await measure());
  }
  return figures;
}

/** Measures both in turn, and one round more before, which warms both up. */
export async function compareInTurn(
  rounds: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
) {
  const [here = [], beside = []] = await measureInTurn(rounds + 1, [ours, theirs]);
  return compare(here.slice(1), beside.slice(1));
}
