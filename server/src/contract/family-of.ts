import type { ColourFamily } from './colour-families.ts';
import { distance, parseColour, type Oklab } from './oklab.ts';

type Lch = readonly [lightness: number, chroma: number, hue: number];

/** Examples of each family, in OKLCH, the colour of its chip first. */
const anchors: Record<ColourFamily, readonly Lch[]> = {
  red: [
    [0.49, 0.155, 28],
    [0.35, 0.12, 17],
    [0.6, 0.22, 27],
    [0.42, 0.1, 25],
  ],
  pink: [
    [0.72, 0.094, 7],
    [0.85, 0.05, 12],
    [0.65, 0.2, 355],
    [0.62, 0.09, 18],
    [0.52, 0.08, 12],
  ],
  orange: [
    [0.65, 0.139, 54],
    [0.75, 0.15, 60],
    [0.78, 0.09, 55],
    [0.55, 0.14, 43],
  ],
  yellow: [
    [0.77, 0.136, 85],
    [0.9, 0.17, 100],
    [0.66, 0.13, 75],
    [0.88, 0.09, 92],
  ],
  green: [
    [0.54, 0.09, 144],
    [0.35, 0.06, 160],
    [0.75, 0.05, 135],
    [0.45, 0.08, 125],
    [0.7, 0.18, 140],
    [0.55, 0.04, 150],
  ],
  teal: [
    [0.54, 0.076, 200],
    [0.4, 0.06, 210],
    [0.75, 0.06, 195],
    [0.32, 0.05, 210],
  ],
  blue: [
    [0.42, 0.105, 264],
    [0.28, 0.08, 270],
    [0.72, 0.05, 240],
    [0.55, 0.18, 260],
    [0.55, 0.06, 275],
    [0.45, 0.035, 250],
    [0.8, 0.025, 240],
  ],
  purple: [
    [0.46, 0.105, 313],
    [0.3, 0.08, 330],
    [0.75, 0.05, 305],
    [0.55, 0.2, 305],
    [0.33, 0.11, 350],
    [0.45, 0.08, 345],
    [0.42, 0.04, 300],
  ],
  brown: [
    [0.48, 0.068, 55],
    [0.33, 0.05, 45],
    [0.62, 0.07, 70],
    [0.45, 0.09, 60],
    [0.78, 0.06, 78],
  ],
  black: [
    [0.23, 0.014, 57],
    [0.1, 0, 0],
  ],
  grey: [
    [0.63, 0.014, 75],
    [0.5, 0.01, 75],
    [0.8, 0.005, 75],
  ],
  white: [
    [1, 0, 0],
    [0.92, 0.025, 85],
    [0.94, 0.01, 75],
  ],
};

/** Takes the root of the chroma, because small differences in it tell pale colours apart. */
function place({ l, a, b }: Oklab): Oklab {
  const root = Math.sqrt(Math.hypot(a, b)) || 1;
  return { l: 0.7 * l, a: a / root, b: b / root };
}

const known = (Object.keys(anchors) as ColourFamily[]).flatMap((family) =>
  anchors[family].map(([l, chroma, hue]) => {
    const angle = (hue * Math.PI) / 180;
    const colour = { l, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle) };
    return { family, place: place(colour) };
  }),
);

/** The family of a colour in `#rrggbb`: that of the nearest example. */
export function familyOf(colour: string): ColourFamily {
  const at = place(parseColour(colour));
  let family: ColourFamily = 'grey';
  let least = Infinity;
  for (const anchor of known) {
    const apart = distance(anchor.place, at);
    if (apart < least) [family, least] = [anchor.family, apart];
  }
  return family;
}

/** In the order of the colours, each once. */
export const familiesOf = (colours: readonly string[]): ColourFamily[] => [
  ...new Set(colours.map(familyOf)),
];
