import { distance, parseColour } from '@tanabana/server/contract/oklab';
import { describe, expect, it } from 'vitest';
import { pickColours } from './pick-colours.ts';

const WIDTH = 60;
const HEIGHT = 75;

type Rgb = readonly [red: number, green: number, blue: number];
const red: Rgb = [168, 50, 42];
const blue: Rgb = [47, 74, 134];
const green: Rgb = [76, 123, 75];
const yellow: Rgb = [221, 174, 63];
const cream: Rgb = [240, 232, 215];

/** A picture whose pixels `paint` chooses; x and y are 0 to 1. */
function paint(at: (x: number, y: number) => Rgb | undefined): string[] {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let index = 0; index < WIDTH * HEIGHT; index += 1) {
    const rgb = at((index % WIDTH) / WIDTH, Math.floor(index / WIDTH) / HEIGHT);
    if (rgb) pixels.set([...rgb, 255], index * 4);
  }
  return pickColours(pixels, WIDTH, HEIGHT);
}

const hex = (rgb: Rgb) => `#${rgb.map((n) => n.toString(16).padStart(2, '0')).join('')}`;
const names = Object.entries({ red, blue, green, yellow, cream });

/** The names of the found colours; one that is near none is itself. */
const named = (found: readonly string[]) =>
  found.map((colour) => {
    const isNear = (rgb: Rgb) => distance(parseColour(colour), parseColour(hex(rgb))) < 0.12;
    return names.find(([, rgb]) => isNear(rgb))?.[0] ?? colour;
  });

const inMiddle = (x: number, y: number) => Math.abs(x - 0.5) < 0.3 && Math.abs(y - 0.5) < 0.35;
const isDotted = (x: number, y: number) => (x * 10) % 1 < 0.5 && (y * 10) % 1 < 0.5;
const scaled = ([r, g, b]: Rgb, by: number): Rgb => [r * by, g * by, b * by];

describe('the colours of a picture', () => {
  it('are one for a plain cloth, whatever its folds', () => {
    const found = paint((x) => scaled(red, 0.75 + 0.25 * Math.cos(x * 20)));
    expect(named(found)).toEqual(['red']);
  });

  it('are those of the cloth, not of the plain background with its shadow', () => {
    const found = paint((x, y) => (inMiddle(x, y) ? blue : scaled(cream, 1 - y / 8)));
    expect(named(found)).toEqual(['blue']);
  });

  it('are those of the print and of the ground that fills the picture', () => {
    expect(named(paint((x, y) => (isDotted(x, y) ? red : cream)))).toEqual(['cream', 'red']);
    const swatch = paint((x, y) => (inMiddle(x, y) && isDotted(x, y) ? red : cream));
    expect(named(swatch)).toContain('red');
  });

  it('are not the blend where two of them meet', () => {
    const blend: Rgb = [146, 141, 128];
    const found = paint((x) => (x < 0.42 ? [47, 74, 134] : x > 0.58 ? cream : blend));
    expect(named(found).sort()).toEqual(['blue', 'cream']);
  });

  it('are three at most, the ones at the centre first', () => {
    const stripes = [green, red, blue, yellow, green];
    const found = paint((x) => stripes[Math.floor(x * 5)]);
    expect(named(found)).toEqual(['blue', expect.any(String), expect.any(String)]);
  });

  it('are none of what is transparent', () => {
    expect(named(paint((x, y) => (inMiddle(x, y) ? green : undefined)))).toEqual(['green']);
    expect(paint(() => undefined)).toEqual([]);
  });
});
