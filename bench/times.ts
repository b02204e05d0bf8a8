/** How long each of so many calls took, one after another (ms). */
export async function timesOf(
  count: number,
  call: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now();
    await call(turn);
    times.push(performance.now() - began);
  }
  return times;
}

/** How long each read took, one after another until that end (ms), as the reads say themselves. */
export async function readUntil(
  end: Promise<unknown>,
  read: () => Promise<number>,
): Promise<number[]> {
  let hasEnded = false;
  const ending = end.finally(() => (hasEnded = true));
  // It is awaited below, after the last read.
  ending.catch(() => undefined);
  const took: number[] = [];
  while (!hasEnded) took.push(await read());
  await ending;
  return took;
}
