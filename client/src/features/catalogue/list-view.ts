import type { CategorisedProduct } from '@tanabana/server/contract/product';

const orders = {
  price: (one, other) => one.price - other.price,
  '-price': (one, other) => other.price - one.price,
  reviews: (one, other) => other.review - one.review,
} satisfies Record<string, (one: CategorisedProduct, other: CategorisedProduct) => number>;

/** As the address names it; empty for Newest. */
export type Sort = keyof typeof orders | '';

/** Prices in rupees. */
export interface ListView {
  sort: Sort;
  from: number | undefined;
  to: number | undefined;
}

/** What the address asks for. Anything else in it is ignored. */
export function readView(params: URLSearchParams): ListView {
  const sort = params.get('sort') ?? '';
  return {
    sort: isOrder(sort) ? sort : '',
    from: readPrice(params.get('from') ?? ''),
    to: readPrice(params.get('to') ?? ''),
  };
}

function isOrder(name: string): name is keyof typeof orders {
  return Object.hasOwn(orders, name);
}

/** Rupees, not negative, with at most two decimals. */
export function readPrice(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

export function hasRange({ from, to }: ListView): boolean {
  return from !== undefined || to !== undefined;
}

/** Whether it differs from the whole list, newest first. */
export function isChanged(view: ListView): boolean {
  return view.sort !== '' || hasRange(view);
}

/** The products in the price range, sorted. Equal ones stay newest first. */
export function applyView(
  items: readonly CategorisedProduct[],
  view: ListView,
): readonly CategorisedProduct[] {
  const { sort, from = 0, to = Infinity } = view;
  const inRange = hasRange(view)
    ? items.filter(({ price }) => price >= from && price <= to)
    : items;
  return sort ? [...inRange].sort(orders[sort]) : inRange;
}
