import { SHEERS } from './cloth.ts';
import { colourFamilies } from './colour-families.ts';
import type { Product } from './product.ts';
import { isSoldOut, sizesForSale } from './for-sale.ts';

/** Up to this many g/m² a cloth is light, or of medium weight. */
const LIGHT_MAX = 100;
const MEDIUM_MAX = 200;

const WEIGHTS = ['light', 'medium', 'heavy'] as const;

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

export type Facts = Record<FactName, readonly string[]>;

export const noFacts: Facts = {
  unit: [],
  width: [],
  weight: [],
  sheer: [],
  size: [],
  colour: [],
};

export type Filtered = Pick<Product, 'cloth' | 'families' | 'sizes' | 'soldOutSizes' | 'soldOut'>;

const none: readonly string[] = [];
const METRE = ['metre'];
const widths = [none, ['112'], ['112', '140']] as const;
const weights = { light: ['light'], medium: ['medium'], heavy: ['heavy'] };
const sheers = { opaque: ['opaque'], slightly: ['slightly'], sheer: ['sheer'] };

/** The values that a product has. A list has thousands of products, so that those of one value are one array. */
export const valuesOf: Record<FactName, (product: Filtered) => readonly string[]> = {
  unit: ({ cloth }) => (cloth?.unit ? METRE : none),
  width: ({ cloth: { widthCm = 0 } = {} }) => widths[widthCm < 112 ? 0 : widthCm < 140 ? 1 : 2],
  weight: ({ cloth }) => (cloth?.gsm === undefined ? none : weights[weightOf(cloth.gsm)]),
  sheer: ({ cloth }) => (cloth?.sheer ? sheers[cloth.sheer] : none),
  size: (product) => (product.sizes && !isSoldOut(product) ? sizesForSale(product) : none),
  colour: ({ families }) => families ?? none,
};

export const hasAnyFact = (facts: Facts): boolean =>
  factNames.some((name) => facts[name].length > 0);

const known = new WeakMap<readonly Filtered[], Facts>();

/** The values that these products have. A list that changes is another array. */
export function factsOf(products: readonly Filtered[]): Facts {
  const facts = known.get(products) ?? findFacts(products);
  known.set(products, facts);
  return facts;
}

/** The lists of which some products are made up. */
const parts = new WeakMap<readonly Filtered[], readonly (readonly Filtered[])[]>();

/** The facts of `products` are those of these lists together, found when they are asked for. */
export function joinFacts(
  products: readonly Filtered[],
  lists: readonly (readonly Filtered[])[],
): void {
  parts.set(products, lists);
}

/** Each value once, in the order in which they are shown. */
function findFacts(products: readonly Filtered[]): Facts {
  const lists = parts.get(products)?.map(factsOf);
  const valuesIn = (name: FactName) => {
    if (lists) return new Set(lists.flatMap((facts) => facts[name]));
    const values = new Set<string>();
    for (const product of products) {
      for (const value of valuesOf[name](product)) values.add(value);
    }
    return values;
  };
  const known = (name: Exclude<FactName, 'size'>) => {
    const values = valuesIn(name);
    return factValues[name].filter((value) => values.has(value));
  };
  return {
    unit: known('unit'),
    width: known('width'),
    weight: known('weight'),
    sheer: known('sheer'),
    size: sortSizes([...valuesIn('size')]),
    colour: known('colour'),
  };
}

const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** Letters first, then numbers, then words. */
function sortSizes(sizes: string[]): string[] {
  const rank = (size: string) =>
    LETTERS.includes(size) ? LETTERS.indexOf(size) : 100 + (Number(size) || Infinity);
  return sizes.sort((one, other) => rank(one) - rank(other) || 0);
}
