import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomCases } from '../../test/random-cases.ts';
import { isAmount, sumInPaise, toPaise, toRupees, totalInRupees } from './money.ts';
import { eachOf, formatQuantity, quantityInWords } from './line-words.ts';
import {
  countPieces,
  DEFAULT_STEP,
  isQuantity,
  isWholePaise,
  perUnit,
  QUANTITY_MAX,
  quantityMessages,
  STEPS,
} from './quantity.ts';

describe('a quantity (4.3)', () => {
  it('is shown as a length or as a number, and a cut counts as one piece', () => {
    const cut = { unit: 'metre', noOfItems: 2.5 } as const;
    const pieces = { noOfItems: 2 };
    expect([formatQuantity(cut), formatQuantity({ ...cut, noOfItems: 3 })]).toEqual([
      '2.5\u00a0m',
      '3\u00a0m',
    ]);
    expect(formatQuantity(pieces)).toBe('× 2');
    expect(formatQuantity({ ...pieces, size: 'M' })).toBe('× 2, Size M');
    expect(quantityInWords(cut)).toBe('2.5\u00a0m');
    expect(quantityInWords({ ...pieces, size: 'M' })).toBe('Quantity 2, Size M');
    expect([eachOf({ unit: 'metre', price: 499 }), eachOf({ price: 1_899 })]).toEqual([
      '₹499 a metre',
      '₹1,899 each',
    ]);
    expect([countPieces([cut]), countPieces([pieces])]).toEqual([1, 2]);
    expect([perUnit('metre'), perUnit(undefined)]).toEqual([' a metre', '']);
  });

  it('that is refused names the step', () => {
    expect(quantityMessages.length(DEFAULT_STEP)).toBe(
      'Choose a length from 1 m, in steps of 0.5 m.',
    );
  });
});

/** A line of an allowed price, step and length; counted in steps, each of whole paise. */
const line = fc
  .record({
    step: fc.constantFrom(...STEPS),
    stepPaise: fc.integer({ min: 0, max: 2_500_000_000 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ step, stepPaise, part }) => {
    const steps = Math.round((1 + part * (QUANTITY_MAX - 1)) / step);
    return { step, price: stepPaise / step, noOfItems: steps * step, exact: [stepPaise, steps] };
  });

describe('a sum (9)', () => {
  it('of allowed prices, steps and lengths is never off by a paisa', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 100 }), (lines) => {
        const exact = lines.reduce((sum, { exact: [paise = 0, steps = 0] }) => {
          return sum + BigInt(paise) * BigInt(steps);
        }, 0n);
        const inRupees = lines.map((each) => ({ ...each, price: toRupees(each.price) }));
        const isAllowed = ({ price, step, noOfItems }: (typeof inRupees)[number]) =>
          isWholePaise(price, step) && isQuantity(noOfItems, step);
        expect(inRupees.every(isAllowed)).toBe(true);
        const paise = sumInPaise(lines);
        const total = totalInRupees(inRupees);
        expect(BigInt(paise)).toBe(exact);
        expect(BigInt(toPaise(total))).toBe(exact);
        const sent = JSON.parse(JSON.stringify(total)) as number;
        expect([isAmount(sent, paise), isAmount(sent, paise + 1)]).toEqual([true, false]);
      }),
      randomCases(500),
    );
  });

  it('of floats, and of a full cart at the highest price, is still its amount', () => {
    expect(isAmount(0.1 + 0.2, 30)).toBe(true);
    const dearest = { price: 9_999_999_999, noOfItems: QUANTITY_MAX };
    const paise = sumInPaise(Array.from({ length: 100 }, () => dearest));
    expect(isAmount(toRupees(paise), paise)).toBe(true);
    expect(isAmount(toRupees(paise), paise - 1)).toBe(false);
  });
});
