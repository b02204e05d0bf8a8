import {
  factNames,
  factValues,
  noFacts,
  valuesOf,
  type FactName,
  type Facts,
  type Filtered,
  factsOf,
  hasAnyFact,
} from '@tanabana/server/contract/facts';
import { formatRupees } from '@tanabana/server/contract/money';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { isSize } from '@tanabana/server/contract/sizes';
import { foldText } from '@tanabana/server/contract/written-text';
import { startTransition, useMemo, useOptimistic, useState } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';
import { inSlices } from '../../lib/slices.ts';
import type { Reading } from './search.ts';
import { useChangeParams } from '../../lib/use-change-params.ts';
import { useLayer } from '../../lib/use-layer.ts';
import { partialData } from './page-data.ts';
import { useLoadedLists } from './loaded-lists.ts';

type Products = readonly CategorisedProduct[];

/** The least comes first. */
const sortNumbers = {
  price: ({ price }) => price,
  '-price': ({ price }) => -price,
  reviews: ({ review }) => -review,
} satisfies Record<string, (product: CategorisedProduct) => number>;

/** The value in the address; empty for Newest. */
export type Sort = keyof typeof sortNumbers | '';

/**
 * How a list is sorted and filtered, by the names of the parameters. Prices in rupees. A fact has the chosen values, of
 * which a product needs one; none: all products.
 */
export interface ListView extends Record<FactName, readonly string[]> {
  sort: Sort;
  /** How the words of a search are read; empty where there are none. */
  words: Reading;
  from: number | undefined;
  to: number | undefined;
}

export const plainView: ListView = {
  sort: '',
  words: '',
  from: undefined,
  to: undefined,
  ...noFacts,
};

/** Unknown values are ignored. */
export function readView(params: URLSearchParams): ListView {
  const sort = params.get('sort') ?? '';
  const readText = (name: string) => params.get(name) ?? '';
  const readChosen = (name: Exclude<FactName, 'size'>) => {
    const texts = readText(name).toLowerCase().split(',');
    return factValues[name].filter((value) => texts.includes(value));
  };
  return {
    sort: isSort(sort) ? sort : '',
    words: readText('words') === 'all' && readText('q').trim() ? 'all' : '',
    from: parsePrice(readText('from')),
    to: parsePrice(readText('to')),
    unit: readChosen('unit'),
    // More than the narrowest says nothing more.
    width: readChosen('width').slice(0, 1),
    weight: readChosen('weight'),
    sheer: readChosen('sheer'),
    size: readSizes(readText('size')),
    colour: readChosen('colour'),
  };
}

function readSizes(text: string): string[] {
  const labels = text.split(',').map((label) => label.trim());
  return [...new Set(labels)].filter(isSize);
}

/** Only sizes that the list has, as they are written there. */
export function fitView(view: ListView, { size: sizes }: Facts): ListView {
  const wanted = view.size.map(foldText);
  const size = sizes.filter((label) => wanted.includes(foldText(label)));
  return String(size) === String(view.size) ? view : { ...view, size };
}

function isSort(name: string): name is keyof typeof sortNumbers {
  return Object.hasOwn(sortNumbers, name);
}

/** Rupees, not negative, with at most two decimals. */
export function parsePrice(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}

export const chosenFacts = (view: ListView) => factNames.filter((name) => view[name].length > 0);

/** Whether it may leave products out. */
export function isLimited(view: ListView): boolean {
  return view.from !== undefined || view.to !== undefined || chosenFacts(view).length > 0;
}

export function formatPrices({ from, to }: ListView): [string | undefined, string | undefined] {
  return [from === undefined ? from : formatRupees(from), to === undefined ? to : formatRupees(to)];
}

/** Whether it is another one than `plainView`. */
export function isChanged(view: ListView): boolean {
  return view.sort !== '' || view.words !== '' || isLimited(view);
}

const hasChosen = (product: Filtered, name: FactName, view: ListView) =>
  valuesOf[name](product).some((value) => view[name].includes(value));

const last = new WeakMap<Products, { key: string; shown: Products }>();

/**
 * The products of these prices and facts, sorted: the same array for the same view. Equal ones stay newest first; with
 * colours and Newest, those whose first colour is one of them come first.
 */
export function applyView(products: Products, view: ListView): Products {
  if (!isChanged(view)) return products;
  const key = JSON.stringify(view);
  const known = last.get(products);
  if (known?.key === key) return known.shown;
  const shown = sorted(limited(products, view), view);
  last.set(products, { key, shown });
  return shown;
}

function limited(products: Products, view: ListView): Products {
  const { from = 0, to = Infinity } = view;
  const names = chosenFacts(view);
  if (!isLimited(view)) return products;
  return products.filter(
    (product) =>
      product.price >= from &&
      product.price <= to &&
      names.every((name) => hasChosen(product, name, view)),
  );
}

function sorted(products: Products, { sort, colour }: ListView): Products {
  if (sort) return sortBy(products, sortNumbers[sort]);
  if (colour.length === 0) return products;
  const isFirst = ({ families: [first] = [] }: CategorisedProduct) =>
    first !== undefined && colour.includes(first);
  return [...products.filter(isFirst), ...products.filter((product) => !isFirst(product))];
}

/** The least first; equal ones keep their order. Many products share a number, so only the numbers are sorted. */
export function sortBy(
  products: Products,
  toNumber: (product: CategorisedProduct) => number,
): CategorisedProduct[] {
  const byNumber = new Map<number, CategorisedProduct[]>();
  for (const product of products) {
    const number = toNumber(product);
    const equal = byNumber.get(number);
    if (equal) equal.push(product);
    else byNumber.set(number, [product]);
  }
  return [...byNumber].sort(([one], [other]) => one - other).flatMap(([, equal]) => equal);
}

/**
 * By `countKey`, how many products have a value of a fact that also fit the price and the other facts of the view. The
 * empty value counts all of these.
 */
export type FactCounts = ReadonlyMap<string, number>;

export const countKey = (name: FactName, value: string) => `${name} ${value}`;

/** Counts in small steps. Undefined when it is aborted. */
export async function countFacts(
  products: Products,
  view: ListView,
  signal: AbortSignal,
): Promise<FactCounts | undefined> {
  const { from = 0, to = Infinity } = view;
  const chosen = chosenFacts(view);
  const counts = new Map<string, number>();
  const count = (product: CategorisedProduct) => {
    if (product.price < from || product.price > to) return;
    const missed = chosen.filter((name) => !hasChosen(product, name, view));
    if (missed.length > 1) return;
    for (const name of missed.length > 0 ? missed : factNames) {
      for (const value of ['', ...valuesOf[name](product)]) {
        const key = countKey(name, value);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  };
  return (await inSlices(products, count, signal)) ? counts : undefined;
}

/** Sort, price range and facts, which are in the address. */
export function useListView(): ListView {
  const [params] = useSearchParams();
  return useMemo(() => readView(params), [params]);
}

/** Each change replaces the history entry, which keeps its state, so that Back leaves the list. */
function useChangeView(): (view: ListView) => void {
  const changeParams = useChangeParams();
  const { state } = useLocation() as Location<unknown>;
  return (view) =>
    changeParams(
      (params) => {
        for (const [name, value = ''] of Object.entries(view)) {
          const text = String(value);
          if (text) params.set(name, text);
          else params.delete(name);
        }
      },
      { replace: true, state },
    );
}

/** `view` is that of the list, `shown` is ahead of it. `sheet` has all facts, and Back closes it. */
export function useViewControls(inAddress: ListView, onSheetClosed: () => void) {
  const putIntoAddress = useChangeView();
  // The entry below the sheet has the address as it was before.
  const [chosen, setChosen] = useState<ListView>();
  const view = chosen ?? inAddress;
  // The address changes in a transition. Until then a second change must build on the first.
  const [shown, showAtOnce] = useOptimistic(view);
  const sheet = useLayer(() => {
    if (chosen) {
      startTransition(() => {
        putIntoAddress(chosen);
        setChosen(undefined);
      });
    }
    onSheetClosed();
  });

  function change(changes: Partial<ListView>) {
    startTransition(() => {
      const next = { ...shown, ...changes };
      if (sheet.isOpen) setChosen(next);
      showAtOnce(next);
      putIntoAddress(next);
    });
  }

  return { view, shown, change, sheet };
}

/** Whether a product of the catalogue has a fact, as far as is known. */
export const useHasFacts = (): boolean =>
  useLoadedLists((lists) =>
    lists.some((list) => (list ? hasAnyFact(factsOf(list)) : partialData().hasFacts)),
  );
