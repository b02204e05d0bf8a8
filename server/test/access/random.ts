export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of these. */
  of<T>(choices: readonly [T, ...T[]]): T;
  /** True once in so many times. */
  onceIn(times: number): boolean;
}

/** Repeatable chance (mulberry32): one seed and number always give the same. */
export function seededRandom(seed: number, number: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    of: (choices) => choices[below(choices.length)] ?? choices[0],
    onceIn: (times) => below(times) === 0,
  };
}
