import { expect, it, vi } from 'vitest';
import { countTurns } from '../../test/count-turns.ts';
import { arrayPieces, inSlices } from './slices.ts';

/** Items each of which takes so long (ms). */
function slowItems(...times: number[]) {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return times.map((ms) => ({
    toJSON() {
      now += ms;
      return ms;
    },
  }));
}

it('a long list is written in pieces of 64 kB, between which others get their turn', async () => {
  const items = [30_000, 30_000, 6_000, 90_000, 40_000, 1].map((length) => 'x'.repeat(length));
  const turns = countTurns();
  const pieces: [string, number][] = [];
  for await (const piece of arrayPieces(items)) pieces.push([piece, turns()]);
  expect(pieces.map(([piece]) => piece.length)).toEqual([66_009, 90_003, 40_008]);
  expect(pieces.map(([piece]) => piece).join('')).toBe(JSON.stringify(items));
  expect(new Set(pieces.map(([, turn]) => turn)).size).toBe(pieces.length);
});

it('other requests get their turn after each 2 ms of work on many items', async () => {
  const items = slowItems(1, 1, 1, 1, 1);
  const turns = countTurns();
  const seen: number[] = [];
  for await (const item of inSlices(items)) {
    item.toJSON();
    seen.push(turns());
  }
  expect(new Set(seen).size).toBe(3);
});
