import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { CARES, clothMessages, saleFault } from './cloth.ts';
import { clothInputSchema } from './cloth-schemas.ts';
import { productChangesSchema, productInputSchema } from './product.ts';
import { quantityMessages, type Step } from './quantity.ts';

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

  it.each<[object, string | undefined]>([
    [{ unit: 'yard' }, undefined],
    [{ unit: 'metre', step: 0.1 }, undefined],
    [{ unit: 'metre', step: '0.5' }, undefined],
    [{ step: 0.5 }, clothMessages.stepOfPieces],
    [{ composition: 'c'.repeat(81) }, undefined],
    [{ composition: '\u200b' }, undefined],
    [{ origin: 'o'.repeat(61) }, undefined],
    [{ note: 'n'.repeat(301) }, undefined],
    [{ note: 7 }, undefined],
    [{ widthCm: 19 }, undefined],
    [{ widthCm: 401 }, undefined],
    [{ widthCm: 112.5 }, undefined],
    [{ widthCm: '112' }, undefined],
    [{ gsm: 9 }, undefined],
    [{ gsm: 1_501 }, undefined],
    [{ pictureCm: 0 }, undefined],
    [{ pictureCm: 501 }, undefined],
    [{ drape: 'stiff' }, undefined],
    [{ sheer: true }, undefined],
    [{ care: ['bleach'] }, undefined],
    [{ care: 'line-dry' }, undefined],
    [{ care: ['line-dry', 'line-dry'] }, clothMessages.care],
    [{ care: ['wash-cold', 'hand-wash'] }, clothMessages.care],
    [{ care: ['iron-low', 'iron-medium'] }, clothMessages.care],
    [{ colours: ['red'] }, clothMessages.notAColour],
    [{ colours: ['#abc'] }, clothMessages.notAColour],
    [{ colours: ['#AABBCC'] }, clothMessages.notAColour],
    [{ colours: [{ length: { toString: 1 } }] }, clothMessages.notAColour],
    [{ colours: ['#a8322a', '#a8322a'] }, clothMessages.colours],
    [{ colours: ['#000001', '#000002', '#000003', '#000004'] }, clothMessages.colours],
    [{ colours: { length: { toString: 1 } } }, undefined],
  ])('may not be %j', (cloth, message = '') => {
    const { error } = z.safeParse(clothInputSchema, cloth, { error: () => '' });
    expect(error?.issues[0]?.message).toBe(message);
  });

  it.each(['cloth', 7, [], ['metre'], true])('is no %j', (cloth) => {
    expect(z.safeParse(clothInputSchema, cloth).success).toBe(false);
  });

  it('has no empty and no unknown field, and is nothing without one', () => {
    const empty = { unit: '', step: null, origin: ' ', care: [], colours: [], widthCm: null };
    expect(z.parse(clothInputSchema, { ...empty, gsm: 70, weave: 'plain' })).toEqual({ gsm: 70 });
    for (const none of [null, {}, empty, { weave: 'plain' }, { constructor: 1 }]) {
      expect(z.parse(clothInputSchema, none)).toBeNull();
    }
  });
});

describe('a product that is sent (3.2)', () => {
  it.each([{}, { cloth: null }, { cloth: { gsm: 70 } }, { soldOut: false }, { soldOut: true }])(
    'may have %j',
    (fields) => {
      expect(z.parse(productInputSchema, { ...product, ...fields })).toEqual({
        ...product,
        ...fields,
      });
      expect(z.parse(productChangesSchema, fields)).toEqual(fields);
    },
  );

  it.each([1, null, 'true'])('is not sold out by %j', (soldOut) => {
    expect(z.safeParse(productChangesSchema, { soldOut }).success).toBe(false);
  });
});

describe('how a product is sold (3.2)', () => {
  const metres = (step?: Step) => ({ cloth: { unit: 'metre', ...(step && { step }) } }) as const;
  const { unitFixed, stepCoarser } = clothMessages;

  it.each([
    // A new one.
    [{ price: 499.01 }, undefined, undefined],
    [{ price: 499.01, ...metres(1) }, undefined, undefined],
    [{ price: 499.02, ...metres() }, undefined, undefined],
    [{ price: 499.01, ...metres() }, undefined, quantityMessages.partsOfPaise(0.5)],
    [{ price: 499.02, ...metres(0.25) }, undefined, quantityMessages.partsOfPaise(0.25)],
    // A piece stays a piece.
    [{ cloth: null }, { price: 1 }, undefined],
    [{ price: 0.01, cloth: { gsm: 70 } }, { price: 1, cloth: { gsm: 60 } }, undefined],
    [metres(), { price: 1 }, unitFixed],
    // Metres stay metres.
    [{ cloth: null }, { price: 1, ...metres(1) }, unitFixed],
    [{ cloth: { gsm: 70 } }, { price: 1, ...metres(1) }, unitFixed],
    // The step becomes finer alone, and is kept when it is left out.
    [metres(0.25), { price: 1, ...metres(0.5) }, undefined],
    [metres(0.5), { price: 1, ...metres(0.25) }, stepCoarser],
    [metres(), { price: 0.04, ...metres(0.25) }, undefined],
    // Price and step fit together, whichever of them is new.
    [{ price: 0.03 }, { price: 1, ...metres(1) }, undefined],
    [{ price: 0.03 }, { price: 1, ...metres(0.5) }, quantityMessages.partsOfPaise(0.5)],
    [metres(0.5), { price: 0.03, ...metres(1) }, quantityMessages.partsOfPaise(0.5)],
    [metres(), { price: 0.03, ...metres(1) }, undefined],
    [{ price: 0.02, ...metres(0.5) }, { price: 0.03, ...metres(1) }, undefined],
  ])('%j, after %j: %s', (changes, former, message) => {
    expect(saleFault(changes, former)?.message).toBe(message);
  });
});
