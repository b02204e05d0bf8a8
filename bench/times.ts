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
