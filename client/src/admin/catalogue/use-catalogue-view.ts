import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { sortBy } from '../../features/catalogue/list-view.ts';
import { foldedTitle, foldedTitles, searchProducts } from '../../features/catalogue/search.ts';
import { useAllProducts } from '../../features/catalogue/all-products.ts';
import { inSlices } from '../../lib/slices.ts';

export const sorts = {
  '': 'Newest',
  title: 'Description',
  '-title': 'Description, last first',
  price: 'Price low to high',
  '-price': 'Price high to low',
} as const;

export type CatalogueSort = keyof typeof sorts;

interface CatalogueView {
  words: string;
  category: CategoryKey | '';
  sort: CatalogueSort;
}

type Products = readonly CategorisedProduct[];

const sorters: Record<CatalogueSort, (products: Products) => Products> = {
  '': (products) => products,
  title: (products) => sortByTitle(products),
  '-title': (products) => sortByTitle(products).reverse(),
  price: (products) => sortBy(products, ({ price }) => price),
  '-price': (products) => sortBy(products, ({ price }) => -price),
};

function sortByTitle(products: Products): CategorisedProduct[] {
  const titles = foldedTitles(products);
  return products
    .map((product, at) => ({ product, title: titles[at] ?? '' }))
    .sort((one, other) => (one.title < other.title ? -1 : 1))
    .map(({ product }) => product);
}

function inView({ words, category, sort }: CatalogueView, products: Products) {
  const named = searchProducts(products, words.trim(), '');
  const found = category ? named.filter((product) => product.category === category) : named;
  return sorters[sort](found);
}

interface Found {
  view: CatalogueView;
  known: Products;
  found: Products;
}

/**
 * What was found, as it is now, and what was added. Both lists are sorted by `_id`, the newest first, so they are walked
 * side by side: each save compares all products, of which there may be 18,000.
 */
function keepPlaces({ view, known, found }: Found, products: Products) {
  const added: CategorisedProduct[] = [];
  /** Without a product where it is gone. */
  const changed = new Map<string, readonly CategorisedProduct[]>();
  let at = 0;
  for (const product of products) {
    let before = known[at];
    while (before && before._id > product._id) {
      changed.set(before._id, []);
      at += 1;
      before = known[at];
    }
    if (before?._id !== product._id) added.push(product);
    else {
      if (before !== product) changed.set(product._id, [product]);
      at += 1;
    }
  }
  for (const { _id } of known.slice(at)) changed.set(_id, []);
  return [
    ...inView({ ...view, sort: '' }, added),
    ...found.flatMap((product) => changed.get(product._id) ?? product),
  ];
}

const start: CatalogueView = { words: '', category: '', sort: '' };

/**
 * The products of all lists that are searched for, sorted. A row keeps its place while its product is changed, until
 * something else is searched for or sorted by; a new product comes first.
 */
export function useCatalogueView() {
  const { products, hasFailed } = useAllProducts();
  const [asked, setAsked] = useState(start);

  // The first letter of a search, and a sort, would wait for all titles.
  useEffect(() => {
    const left = new AbortController();
    async function foldTitles(all: Products) {
      if (await inSlices(all, foldedTitle, left.signal)) foldedTitles(all);
    }
    if (products) void foldTitles(products);
    return () => left.abort();
  }, [products]);

  // The first view is deferred too: the lists come in an update that React does not slice.
  const view = useDeferredValue(products && asked);
  const [last, setLast] = useState<Found>();
  if (products && view && last?.view !== view) {
    setLast({ view, known: products, found: inView(view, products) });
  }
  const items = useMemo(() => {
    if (!products || !last) return undefined;
    return last.known === products ? last.found : keepPlaces(last, products);
  }, [products, last]);
  return {
    /** Undefined until they are loaded. */
    items,
    hasFailed,
    view: asked,
    change: (change: Partial<CatalogueView>) => setAsked((now) => ({ ...now, ...change })),
  };
}
