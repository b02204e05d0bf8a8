import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { CARES, clothMessages } from './cloth.ts';
import { clothInputSchema } from './cloth-schemas.ts';
import { productInputSchema } from './product.ts';

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
    [
      { colours: ['#AABBCC'] },
      'Write a colour as # and six digits or small letters from a to f, as in #a8322a.',
    ],
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
