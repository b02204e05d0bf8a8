import { convertOklabToRgb, convertRgbToOklab, parseHex, serializeHex } from 'culori/fn';

/** `l` is the lightness from 0 to 1, `a` from green to red, `b` from blue to yellow. */
export interface Oklab {
  l: number;
  a: number;
  b: number;
}

/** From red, green and blue, 0 to 255. */
export const oklabOf = (red: number, green: number, blue: number): Oklab =>
  convertRgbToOklab({ r: red / 255, g: green / 255, b: blue / 255 });

/** From `#rrggbb`. */
export const parseColour = (colour: string): Oklab =>
  convertRgbToOklab(parseHex(colour) ?? { r: 0, g: 0, b: 0 });

/** To `#rrggbb`. */
export const formatColour = (colour: Oklab): string => serializeHex(convertOklabToRgb(colour));

/** How different two colours look: 0 to 1. */
export const distance = (one: Oklab, other: Oklab): number =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
