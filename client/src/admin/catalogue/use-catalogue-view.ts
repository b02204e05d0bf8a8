import { useDeferredValue, useMemo, useState } from 'react';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { productsById } from '../../features/catalogue/catalogue-index.ts';
import { sortBy } from '../../features/catalogue/list-view.ts';
import { foldedTitle, hasInTitle } from '../../features/catalogue/titles.ts';
import { useAllProducts } from '../../features/catalogue/use-search.ts';

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

const orders: Record<CatalogueSort, (products: Products) => Products> = {
  '': (products) => products,
  title: (products) => sortByTitle(products),
  '-title': (products) => sortByTitle(products).reverse(),
  price: (products) => sortBy(products, ({ price }) => price),
  '-price': (products) => sortBy(products, ({ price }) => -price),
};

const sortByTitle = (products: Products) =>
  products
    .map((product) => ({ product, title: foldedTitle(product) }))
    .sort((one, other) => (one.title < other.title ? -1 : 1))
    .map(({ product }) => product);

function inView({ words, category, sort }: CatalogueView, products: Products) {
  const isFound = words.trim() ? hasInTitle(words.trim()) : () => true;
  const found = products.filter(
    (product) => (!category || product.category === category) && isFound(product),
  );
  return orders[sort](found);
}

const start: CatalogueView = { words: '', category: '', sort: '' };

/**
 * The products of all lists that are searched for, sorted. A row keeps its place while its product is changed, until
 * something else is searched for or sorted by; a new product comes first.
 */
export function useCatalogueView() {
  const { products, hasFailed } = useAllProducts();
  const [asked, setAsked] = useState(start);

  const view = useDeferredValue(asked);
  const [order, setOrder] = useState<{ view: CatalogueView; known: Products; found: Products }>();
  if (products && order?.view !== view) {
    setOrder({ view, known: products, found: inView(view, products) });
  }
  const items = useMemo(() => {
    if (!products || !order) return undefined;
    const { known, found } = order;
    if (known === products) return found;
    const [before, now] = [productsById(known), productsById(products)];
    const added = products.filter(({ _id }) => !before.has(_id));
    return [
      ...inView({ ...order.view, sort: '' }, added),
      ...found.flatMap(({ _id }) => now.get(_id) ?? []),
    ];
  }, [products, order]);
  return {
    /** Undefined until they are loaded. */
    items,
    /** Another text for another search, list or order. */
    found: order && Object.values(order.view).join('\n'),
    hasFailed,
    view: asked,
    change: (change: Partial<CatalogueView>) => setAsked((now) => ({ ...now, ...change })),
  };
}
