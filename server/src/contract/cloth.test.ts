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
});
