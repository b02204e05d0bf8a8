import { formatRupees } from '@tanabana/server/contract/money';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { colourFamilies, type ColourFamily } from './colour/families.ts';
import { familiesOfProduct } from './product-families.ts';

const orders = {
  price: (one, other) => one.price - other.price,
  '-price': (one, other) => other.price - one.price,
  reviews: (one, other) => other.review - one.review,
} satisfies Record<string, (one: CategorisedProduct, other: CategorisedProduct) => number>;

/** The value in the address; empty for Newest. */
export type Sort = keyof typeof orders | '';

/** By the names of the parameters. Prices in rupees. */
export interface ListView {
  sort: Sort;
  from: number | undefined;
  to: number | undefined;
  /** In the order of the chips, each once. None: all. */
  colour: readonly ColourFamily[];
}

export const plainView: ListView = { sort: '', from: undefined, to: undefined, colour: [] };

/** Unknown values are ignored. */
export function readView(params: URLSearchParams): ListView {
  const sort = params.get('sort') ?? '';
  return {
    sort: isOrder(sort) ? sort : '',
    from: readPrice(params.get('from') ?? ''),
    to: readPrice(params.get('to') ?? ''),
    colour: readFamilies(params.get('colour') ?? ''),
  };
}

function readFamilies(text: string): ColourFamily[] {
  const names = text.toLowerCase().split(',');
  return colourFamilies.filter((family) => names.includes(family));
}

function isOrder(name: string): name is keyof typeof orders {
  return Object.hasOwn(orders, name);
}

/** Rupees, not negative, with at most two decimals. */
export function readPrice(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

/** Whether it may leave products out. */
export function isLimited({ from, to, colour }: ListView): boolean {
  return from !== undefined || to !== undefined || colour.length > 0;
}

/** From and to, formatted. */
export function pricesOf({ from, to }: ListView): [string | undefined, string | undefined] {
  return [from === undefined ? from : formatRupees(from), to === undefined ? to : formatRupees(to)];
}

/** Whether it is sorted or limited. */
export function isChanged(view: ListView): boolean {
  return view.sort !== '' || isLimited(view);
}

/** The products of these prices and colours, sorted. Equal ones stay newest first. The families must be known. */
export function applyView(
  items: readonly CategorisedProduct[],
  view: ListView,
): readonly CategorisedProduct[] {
  const { sort, from = 0, to = Infinity, colour } = view;
  const isOfColour = (product: CategorisedProduct) =>
    colour.length === 0 || colour.some((family) => familiesOfProduct(product)?.has(family));
  const wanted = isLimited(view)
    ? items.filter((item) => item.price >= from && item.price <= to && isOfColour(item))
    : items;
  return sort ? [...wanted].sort(orders[sort]) : wanted;
}
