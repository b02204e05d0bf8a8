/** `CASES=50` runs so many times as many random cases, and new ones each time. */
export const CASES = Number(process.env['CASES'] ?? 0);

/** Everyone's run has the same cases, so that it fails for what was changed and for nothing else. */
export const randomCases = (numRuns: number) =>
  CASES > 0 ? { numRuns: numRuns * CASES } : { numRuns, seed: 20_261_122 };
