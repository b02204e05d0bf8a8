import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { CARES, clothMessages, stepAfter } from './cloth.ts';
import { clothInputSchema, type Cloth } from './cloth-schemas.ts';
import { productInputSchema } from './product.ts';
import { saleError } from './sale.ts';

/** Every field at the end of what it may be. */
const longest = {
  unit: 'metre',
  step: 0.25,
  composition: 'c'.repeat(80),
  widthCm: 400,
  gsm: 1_500,
  drape: 'crisp',
  sheer: 'slightly',
  care: CARES.filter((care) => !['wash-30', 'hand-wash', 'iron-low'].includes(care)),
  origin: 'o'.repeat(60),
  note: 'n'.repeat(300),
  colours: ['#a8322a', '#000000', '#ffffff'],
  pictureCm: 500,
} as const;

const product = {
  image: '/a.avif',
  title: 'Lawn',
  subtitle: 'lawn',
  rating: '/ratings/5.svg',
  review: 0,
  price: 499,
};

describe('what is known of the cloth (3.2)', () => {
  it.each([
    longest,
    { widthCm: 20, gsm: 10, pictureCm: 1, drape: 'fluid', sheer: 'opaque' },
    { unit: 'metre', step: 1, drape: 'medium', sheer: 'sheer' },
    { unit: 'metre', step: 0.5 },
    ...CARES.map((care) => ({ care: [care] })),
  ])('may be %j', (cloth) => {
    expect(z.parse(productInputSchema, { ...product, cloth })).toEqual({ ...product, cloth });
  });

  it('may not be anything else', () => {
    const { care, notAColour, colours, stepOfPieces } = clothMessages;
    const firstMessage = (cloth: object) => {
      const { error } = z.safeParse(clothInputSchema, cloth, { error: () => '' });
      return error?.issues[0]?.message;
    };
    for (const cloth of [
      ...[{ unit: 'yard' }, { unit: 'metre', step: 0.1 }, { unit: 'metre', step: '0.5' }],
      ...[{ composition: 'c'.repeat(81) }, { composition: '\u200b' }, { origin: 'o'.repeat(61) }],
      ...[{ note: 'n'.repeat(301) }, { note: 7 }, { widthCm: 19 }, { widthCm: 401 }],
      ...[{ widthCm: 112.5 }, { widthCm: '112' }, { gsm: 9 }, { gsm: 1_501 }, { pictureCm: 0 }],
      ...[{ pictureCm: 501 }, { drape: 'stiff' }, { sheer: true }, { care: ['bleach'] }],
      ...[{ care: 'line-dry' }, { colours: { length: { toString: 1 } } }],
    ]) {
      expect([cloth, firstMessage(cloth)]).toEqual([cloth, '']);
    }
    for (const [cloth, message] of [
      [{ step: 0.5 }, stepOfPieces],
      [{ care: ['line-dry', 'line-dry'] }, care],
      [{ care: ['wash-cold', 'hand-wash'] }, care],
      [{ care: ['iron-low', 'iron-medium'] }, care],
      [{ colours: ['red'] }, notAColour],
      [{ colours: ['#abc'] }, notAColour],
      [
        { colours: ['#AABBCC'] },
        'Write a colour as # and six digits or small letters from a to f, as in #a8322a.',
      ],
      [{ colours: [{ length: { toString: 1 } }] }, notAColour],
      [{ colours: ['#a8322a', '#a8322a'] }, colours],
      [{ colours: ['#000001', '#000002', '#000003', '#000004'] }, colours],
    ] as const) {
      expect([cloth, firstMessage(cloth)]).toEqual([cloth, message]);
    }
    for (const none of ['cloth', 7, [], ['metre'], true]) {
      expect(z.safeParse(clothInputSchema, none).success).toBe(false);
    }
  });

  it('has no empty and no unknown field, and is nothing without one', () => {
    const empty = { unit: '', step: null, origin: ' ', care: [], colours: [], widthCm: null };
    expect(z.parse(clothInputSchema, { ...empty, gsm: 70, weave: 'plain' })).toEqual({ gsm: 70 });
    for (const none of [null, {}, empty, { weave: 'plain' }, { constructor: 1 }]) {
      expect(z.parse(clothInputSchema, none)).toBeNull();
    }
  });
});

describe('how a product may be sold (3.2)', () => {
  const metres = (step?: Cloth['step']) => ({
    cloth: { unit: 'metre' as const, ...(step && { step }) },
  });
  const { unitFixed, stepCoarser, partsOfPaise } = clothMessages;
  type Sold = NonNullable<Parameters<typeof saleError>[1]>;

  it.each<[former: Sold | undefined, changes: Sold, step: number | undefined]>([
    [undefined, { price: 499.01 }, undefined],
    [undefined, { price: 499, ...metres() }, 0.5],
    [undefined, { price: 499.02, ...metres(0.5) }, 0.5],
    [{ price: 499.01 }, { cloth: { gsm: 90 } }, undefined],
    [{ price: 499, ...metres(1) }, metres(), 1],
    [{ price: 499, ...metres(1) }, metres(0.25), 0.25],
    [{ price: 499, ...metres(0.25) }, metres(), 0.25],
    [{ price: 499.01, ...metres(1) }, metres(), 1],
    [{ price: 499.01, ...metres(1) }, { price: 499.02, ...metres(0.5) }, 0.5],
    [{ price: 499, ...metres(1) }, { price: 499.01 }, 1],
    [{ price: 499, ...metres(0.5) }, { price: 499.02 }, 0.5],
  ])('%j with %j is sold in steps of %s', (former, changes, step) => {
    expect([saleError(changes, former), stepAfter(changes, former)]).toEqual([undefined, step]);
  });

  it.each<[former: Sold | undefined, changes: Sold, field: string, message: string]>([
    [undefined, { price: 499.01, ...metres() }, 'price', partsOfPaise(0.5)],
    [undefined, { price: 499.02, ...metres(0.25) }, 'price', partsOfPaise(0.25)],
    [{}, metres(), 'cloth.unit', unitFixed],
    [{ cloth: { gsm: 70 } }, { cloth: { gsm: 70, unit: 'metre' } }, 'cloth.unit', unitFixed],
    [metres(1), { cloth: null }, 'cloth.unit', unitFixed],
    [metres(1), { cloth: { gsm: 70 } }, 'cloth.unit', unitFixed],
    [metres(0.25), metres(0.5), 'cloth.step', stepCoarser],
    [metres(0.5), metres(1), 'cloth.step', stepCoarser],
    [{ price: 499, ...metres(0.5) }, { price: 499.01 }, 'price', partsOfPaise(0.5)],
    [{ price: 499.01, ...metres(1) }, metres(0.5), 'price', partsOfPaise(0.5)],
    [metres(1), { price: 499.02, ...metres(0.25) }, 'price', partsOfPaise(0.25)],
  ])('%j with %j is refused for its %s', (former, changes, field, message) => {
    expect(saleError(changes, former)).toEqual({ field, message });
  });
});
