import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { categories } from './categories.ts';
import { fabricSchema } from './fabric.ts';
import { fabricTarget } from './fabric-target.ts';
import { apiMessages } from './error.ts';
import { link, optionalText, picture, price, text } from './values.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

/** In some browser each of these leads to another site or runs a script. */
const TRICKS = [
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'java\tscript:alert(1)'],
  ...['java\nscript:alert(1)', '\u0001javascript:alert(1)', 'vbscript:msgbox(1)'],
  ...['data:text/html,<script>alert(1)</script>', 'data:image/svg+xml,<svg onload="alert(1)"/>'],
  ...['data:image/svg+xml;data:image/png;base64,x', 'data:,x', 'data:image/pngx,x'],
  ...['//evil.example/a.png', '/\\evil.example/a.png', '/\t/evil.example/a.png'],
  ...['\\\\evil.example/a.png', '/a\u0000.png', '/a\u0085.png', 'https:\\\\evil.example/a.png'],
  ...['https:evil.example', 'https:///evil.example', 'https://', 'https://[', 'https://:'],
  ...['https://a b', 'https://a.example:99999/', 'blob:https://shop.example/1'],
  ...['file:///etc/passwd', 'ftp://shop.example/a.png', 'demo/a.png', 'a b'],
];

const passes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('picture (5.5)', () => {
  it.each([
    ...['/demo/lawn-1.avif', '/', '/a picture.png?size=2#x', 'https://pictures.example/a.png'],
    ...['HTTP://pictures.example', 'https://[::1]:8080/a.png', PIXEL, 'data:image/JPEG,x'],
    ...['data:image/webp;base64,x', 'data:image/avif;base64,x', 'data:image/gif;base64,x'],
  ])('accepts %j', (value) => {
    expect(passes(picture, value)).toBe(true);
  });

  it.each(TRICKS)('refuses %j', (value) => {
    const { error } = z.safeParse(picture, value);
    expect(error?.issues.map(({ message }) => message)).toEqual([apiMessages.notAPicture]);
  });

  it('is trimmed, not empty and at most 2,000 characters', () => {
    expect(z.parse(picture, ' \n/a.png\t ')).toBe('/a.png');
    expect(passes(picture, `/${'a'.repeat(1_999)}`)).toBe(true);
    for (const bad of ['', '  ', `/${'a'.repeat(2_000)}`, 7, null, undefined, ['/a.png']]) {
      expect(passes(picture, bad), JSON.stringify(bad)).toBe(false);
    }
  });
});

describe("a fabric's subtitle (3.3)", () => {
  const subtitle = fabricSchema.shape.subtitle;

  it('takes the key and the slug of each category, a path of this shop, and what starts with #', () => {
    const names = categories.flatMap(({ key, slug }) => [key, slug]);
    for (const good of [...names, '/', '/search?q=silk', '#', '#lawn', ' #x ']) {
      expect(passes(subtitle, good), good).toBe(true);
    }
  });

  it('leads to its listing, along its path, or nowhere', () => {
    for (const [leads, target] of [
      ['lawn', '/filter/lawn'],
      ['todaydeals', '/filter/todaydeal'],
      ['todaydeal', '/filter/todaydeal'],
      ['/search?q=silk', '/search?q=silk'],
      ['#soon', undefined],
    ] as const) {
      expect(fabricTarget(leads)).toBe(target);
    }
  });

  it('refuses what leads elsewhere or nowhere', () => {
    const dots = ['/..//elsewhere.example', '/filter//lawn', '/filter/../lawn'];
    const nowhere = [PIXEL, 'https://shop.example/', 'silk', 'Lawn', 'constructor', '#\u0000', ''];
    for (const bad of [...TRICKS, ...dots, ...nowhere])
      expect(passes(subtitle, bad), bad).toBe(false);
  });
});

describe('text (5.5)', () => {
  it.each([
    ...['\u200b', '\u200b \u200d', '\u2060\u2063', '\u00ad', '\u202e', '\u0001', '\ufe0f'],
    ...['\u3164', '\u115f\u1160', '\uffa0', '\u2800 \u2800'],
  ])('refuses %j, which is invisible', (value) => {
    expect(text.safeParse(value).success).toBe(false);
  });

  it('refuses objects that look like a text until they are used as one', () => {
    const objects: object[] = [
      ...[{ length: 1 }, { length: { toString: 1 } }, { toString: 1, valueOf: 1 }],
      ...[{ toJSON: {} }, { length: { valueOf: 1, toString: null } }],
    ];
    for (const value of objects) {
      for (const schema of [text, optionalText, link, picture, price]) {
        expect(passes(schema, value), JSON.stringify(value)).toBe(false);
      }
    }
  });

  it.each(['a', '7', '-', '₹', 'लॉन', '👗', '👩\u200d👧'])('accepts %j', (value) => {
    expect(text.parse(value)).toBe(value);
  });

  it('is stored as it looks, and measured as it is stored; links are only trimmed', () => {
    expect(text.parse(' Cotton\u00a0\n Kurta\u200b, caf\u0065\u0301 ')).toBe(
      'Cotton Kurta, caf\u00e9',
    );
    expect(optionalText.parse(`${'a'.repeat(100)}  ${'\u00ad'.repeat(9)}b`)).toHaveLength(102);
    expect(passes(text, `${'a'.repeat(199)}\u095c`), '201 as it is stored').toBe(false);
    expect(picture.parse(' /caf\u0065\u0301.png ')).toBe('/caf\u0065\u0301.png');
  });
});

describe('price (5.5)', () => {
  it('is not negative and has at most two decimals', () => {
    for (const good of [0, 1, 1299.5, 0.07, 4799.99, 100_000_000]) {
      expect(passes(price, good), String(good)).toBe(true);
    }
    for (const bad of [-1, 0.001, 1299.555, 100_000_001, Number.NaN, Infinity, '1', null]) {
      expect(passes(price, bad), String(bad)).toBe(false);
    }
  });
});
