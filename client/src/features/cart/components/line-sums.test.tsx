import { render } from '@testing-library/react';
import { QUANTITY_MAX, STEPS } from '@tanabana/server/contract/quantity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCartLine } from '../../../testing/factories.ts';
import { eachOf, quantityOf } from '../line-words.ts';
import { LineSum } from './product-line.tsx';

describe('a line by the metre (2.15)', () => {
  const cut = buildCartLine({ unit: 'metre', step: 0.5, price: 499, noOfItems: 2.5 });

  it('says its length and the price of a metre', () => {
    expect([quantityOf(cut), eachOf(cut)]).toEqual(['2.5\u00a0m', '₹499 a metre']);
  });

  it('shows a sum that is never off by a paisa', () => {
    const steps = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...STEPS), steps, fc.nat(), (step, stepPaise, seed) => {
        const count = 1 / step + (seed % ((QUANTITY_MAX - 1) / step + 1));
        const line = { price: stepPaise / step / 100, noOfItems: count * step };
        const { container, unmount } = render(<LineSum line={line} />);
        const shown = container.textContent.replace(/[₹,]/g, '');
        unmount();
        const [rupees = '', paise = '00'] = shown.split('.');
        expect(BigInt(rupees + paise)).toBe(BigInt(stepPaise) * BigInt(count));
      }),
      { numRuns: 200 },
    );
  });
});
