import { describe, expect, it } from 'vitest';
import { GARMENTS, metresFor, SIZES, SUIT } from './how-much.ts';

const widths = Array.from({ length: 382 }, (_, cm) => cm + 20);
const metres = (garment: (typeof GARMENTS)[number], size: (typeof SIZES)[number], width: number) =>
  metresFor(garment, size, width, 0.25) ?? Number.POSITIVE_INFINITY;

describe('How many metres (2.11)', () => {
  it('needs no more of wider cloth and no less for a larger size', () => {
    for (const garment of GARMENTS) {
      const sizes = SIZES.map((size) => widths.map((width) => metres(garment, size, width)));
      for (const [index, row] of sizes.entries()) {
        for (const [at, here] of row.entries()) {
          // By hand: 42,000 calls of `expect` take a second.
          if ((row[at + 1] ?? here) > here || (sizes[index + 1]?.[at] ?? here) < here)
            expect.fail(`${garment}, ${SIZES[index]}, ${widths[at]} cm`);
        }
      }
    }
  });

  it('counts each column from the width that is close to it, and leaves narrower cloth to the tailor', () => {
    const kurta = (width: number) => metresFor('Kurta, long sleeves', 'XL', width, 0.25);
    expect([87, 88, 107, 108, 136, 137, 400].map(kurta)).toEqual([
      undefined,
      3.5,
      3.5,
      2.75,
      2.75,
      2.25,
      2.25,
    ]);
    expect(metresFor('Dupatta', 'S', 87, 0.5)).toBeUndefined();
    expect(metresFor(SUIT, 'S', 87, 0.5)).toBeUndefined();
  });

  it('rounds up to the step, a suit once, after its parts are added', () => {
    expect(metresFor('Short kurti', 'XL', 112, 0.25)).toBe(2.25);
    expect(metresFor('Short kurti', 'XL', 112, 0.5)).toBe(2.5);
    expect(metresFor('Short kurti', 'XL', 112, 1)).toBe(3);
    // 2.75 + 2.5 + 2.5
    expect(metresFor(SUIT, 'XL', 112, 0.25)).toBe(7.75);
    expect(metresFor(SUIT, 'XL', 112, 0.5)).toBe(8);
  });
});
