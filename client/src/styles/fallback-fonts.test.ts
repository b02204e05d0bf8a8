import { createFontStack } from '@capsizecss/core';
import fraunces from '@capsizecss/metrics/fraunces';
import georgia from '@capsizecss/metrics/georgia';
import notoSerif from '@capsizecss/metrics/notoSerif';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** The families of a stylesheet with what is set of their metrics. */
const metricsOf = (css: string) =>
  [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) =>
    face
      .split(';')
      .map((line) => line.trim().replaceAll('"', "'"))
      .filter((line) => line && !line.startsWith('src')),
  );

it('the fallbacks of the headings have the metrics of their font', () => {
  const { fontFaces } = createFontStack([fraunces, georgia, timesNewRoman, notoSerif]);
  const file = readFileSync(resolve(import.meta.dirname, 'fallback-fonts.css'), 'utf8');
  expect(metricsOf(file)).toEqual(metricsOf(fontFaces));
  expect(metricsOf(file)).toHaveLength(3);
});
