/** `l` is the lightness from 0 to 1, `a` from green to red, `b` from blue to yellow. */
export interface Oklab {
  l: number;
  a: number;
  b: number;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

const gamma = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

/** From red, green and blue, 0 to 255. The numbers are those of Björn Ottosson's definition of OKLab. */
export function oklabOf(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

export function parseColour(colour: string): Oklab {
  const rgb = parseInt(colour.slice(1), 16);
  return oklabOf(rgb >> 16, (rgb >> 8) & 255, rgb & 255);
}

export function formatColour(colour: Oklab): string {
  const l = (colour.l + 0.3963377774 * colour.a + 0.2158037573 * colour.b) ** 3;
  const m = (colour.l - 0.1055613458 * colour.a - 0.0638541728 * colour.b) ** 3;
  const s = (colour.l - 0.0894841775 * colour.a - 1.291485548 * colour.b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = parts.map((part) =>
    Math.round(255 * Math.min(Math.max(gamma(part), 0), 1))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** How different two colours look: 0 to 1. */
export const distance = (one: Oklab, other: Oklab): number =>
  Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
