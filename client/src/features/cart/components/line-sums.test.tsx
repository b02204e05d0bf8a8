import { QUANTITY_MAX, STEPS } from '@tanabana/server/contract/quantity';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LineSum } from './line-item.tsx';

it('the sum of a line is shown to the paisa (2.15, 9)', () => {
  const steps = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(fc.constantFrom(...STEPS), steps, fc.nat(), (step, stepPaise, seed) => {
      const count = 1 / step + (seed % ((QUANTITY_MAX - 1) / step + 1));
      const line = { price: stepPaise / step / 100, noOfItems: count * step };
      const shown = renderToStaticMarkup(<LineSum line={line} />).replace(/<.*?>|[₹,]/g, '');
      const [rupees = '', paise = '00'] = shown.split('.');
      expect(BigInt(rupees + paise)).toBe(BigInt(stepPaise) * BigInt(count));
    }),
    { seed: 20_261_122 },
  );
});
