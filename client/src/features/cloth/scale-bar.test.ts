import { describe, expect, it } from 'vitest';
import { scaleBar } from './scale-bar.ts';

describe('the scale bar (2.11)', () => {
  it.each([
    // A picture of 32 cm across 640 px
    [20, 1280, 10, 200],
    // 4 times as large on a phone
    [(390 / 32) * 4, 390, 1, 48.75],
    // The widest of all
    [320 / 500, 320, 50, 32],
    // Exactly a third
    [40, 600, 5, 200],
    [40.1, 600, 1, 40.1],
  ])('at %f px a centimetre and %i px of view is %i cm, %f px', (pxPerCm, view, cm, width) => {
    const bar = scaleBar(pxPerCm, view);
    expect(bar?.cm).toBe(cm);
    expect(bar?.width).toBeCloseTo(width, 2);
  });

  it('is not there where a centimetre is longer than a third of the view', () => {
    expect(scaleBar(390, 390)).toBeUndefined();
  });

  it('has a tick at each centimetre between its ends, or at each fifth where they would run together', () => {
    expect(scaleBar(20, 390)?.ticks).toEqual([20, 40, 60, 80]);
    expect(scaleBar(90, 390)?.ticks).toEqual([]);
    expect(scaleBar(2, 390)?.ticks).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
  });
});
