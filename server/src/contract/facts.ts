import { SHEERS } from './cloth.ts';
import { colourFamilies } from './colour-families.ts';
import type { Product } from './product.ts';
import { sizesForSale } from './sizes.ts';

/** Up to this many g/m² a cloth is light, or of medium weight. */
const LIGHT_MAX = 100;
const MEDIUM_MAX = 200;

export const WEIGHTS = ['light', 'medium', 'heavy'] as const;

export const weightOf = (gsm: number): (typeof WEIGHTS)[number] =>
  gsm <= LIGHT_MAX ? 'light' : gsm <= MEDIUM_MAX ? 'medium' : 'heavy';

/** What a list can be filtered by, by the names of the parameters. */
export const factNames = ['unit', 'width', 'weight', 'sheer', 'size', 'colour'] as const;
export type FactName = (typeof factNames)[number];

/** All values but sizes, in the order in which they are shown. A width is the least one (cm). */
export const factValues: Record<Exclude<FactName, 'size'>, readonly string[]> = {
  unit: ['metre'],
  width: ['112', '140'],
  weight: WEIGHTS,
  sheer: SHEERS,
  colour: colourFamilies,
};

/** The values that a list has. */
export type Facts = Record<FactName, readonly string[]>;

export const noFacts: Facts = {
  ...{ unit: [], width: [], weight: [], sheer: [], size: [], colour: [] },
};

/** What a product may have of facts. */
export type Filtered = Pick<Product, 'cloth' | 'families' | 'sizes' | 'soldOutSizes'>;

const tests: Record<FactName, (product: Filtered, value: string) => boolean> = {
  unit: ({ cloth }, value) => cloth?.unit === value,
  width: ({ cloth }, value) => cloth?.widthCm !== undefined && cloth.widthCm >= Number(value),
  weight: ({ cloth }, value) => cloth?.gsm !== undefined && weightOf(cloth.gsm) === value,
  sheer: ({ cloth }, value) => cloth?.sheer === value,
  size: (product, value) =>
    product.sizes !== undefined &&
    sizesForSale(product).some((size) => size.toLowerCase() === value.toLowerCase()),
  colour: ({ families }, value) => families?.some((family) => family === value) ?? false,
};

export const hasFact = (product: Filtered, name: FactName, value: string): boolean =>
  tests[name](product, value);

export const hasAnyFact = (facts: Facts): boolean =>
  factNames.some((name) => facts[name].length > 0);

const known = new WeakMap<readonly Filtered[], Facts>();

/** The values that these products have. A list that changes is another array. */
export function factsOf(products: readonly Filtered[]): Facts {
  const facts = known.get(products) ?? findFacts(products);
  known.set(products, facts);
  return facts;
}

function findFacts(products: readonly Filtered[]): Facts {
  const valuesOf = (name: Exclude<FactName, 'size'>) =>
    factValues[name].filter((value) => products.some((product) => tests[name](product, value)));
  return {
    unit: valuesOf('unit'),
    width: valuesOf('width'),
    weight: valuesOf('weight'),
    sheer: valuesOf('sheer'),
    size: findSizes(products),
    colour: valuesOf('colour'),
  };
}

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** Letters first, then numbers, then words; each once, whatever its case. */
function findSizes(products: readonly Filtered[]): string[] {
  const sizes = new Map<string, string>();
  for (const product of products) {
    if (!product.sizes) continue;
    for (const size of sizesForSale(product)) {
      if (!sizes.has(size.toUpperCase())) sizes.set(size.toUpperCase(), size);
    }
  }
  const rank = (size: string) =>
    LETTERS.includes(size) ? LETTERS.indexOf(size) : 100 + (Number(size) || Infinity);
  return Array.from(sizes)
    .sort(([one], [other]) => rank(one) - rank(other) || 0)
    .map(([, size]) => size);
}
