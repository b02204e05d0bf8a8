import { foldText } from '@tanabana/server/contract/written-text';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { paths } from '../../config/paths.ts';
import { countOf } from '../../lib/count.ts';
import { colourText, readClothWords } from './cloth-words.ts';
import { applyView, plainView } from './list-view.ts';
import { searchProducts, splitWords } from './search.ts';

type Products = readonly CategorisedProduct[];

/** Another reading of search words: a link to what it finds. */
export interface SearchLine {
  /** The colour that it reads; else it is a reading of words. */
  family?: string;
  name: string;
  /** Beside the name. */
  count?: string;
  address: string;
  products: Products;
}

/** With “Did you mean”. */
export const LINES_MAX = 2;

/** Whether `findLines` may find any. */
export function mayHaveLines(words: string): boolean {
  const { colour, category, others } = readClothWords(words);
  return colour !== undefined || category !== undefined || others.length > 1;
}

/** The readings that find what `found` does not have. `all` is the whole catalogue. */
export function findLines(all: Products, words: string, found: Products): SearchLine[] {
  const shown = new Set(found);
  const lines = [clothLine(all, words), wordsLine(all, words)];
  return lines
    .filter((line) => line !== undefined)
    .filter(({ products }) => products.some((product) => !shown.has(product)));
}

function clothLine(all: Products, words: string): SearchLine | undefined {
  const { colour, category, others, rest } = readClothWords(words);
  const family = colour?.family;
  if (!family && (!category || rest.length > 0)) return undefined;
  const isListed = rest.length === 0;
  const list =
    isListed && category ? all.filter((product) => product.category === category.key) : all;
  const q = others.join(' ');
  const named = isListed ? list : searchProducts(all, q, 'all');
  const products = applyView(named, { ...plainView, colour: family ? [family] : [] });
  const query = new URLSearchParams({
    ...(!isListed && { q, words: 'all' }),
    ...(family && { colour: family }),
  });
  const path = isListed && category ? paths.listing(category.slug) : paths.search;
  const scope = isListed ? category?.label : `“${q}”`;
  const name = [colour && colourText(colour.family, colour.word), scope]
    .filter(Boolean)
    .join(' in ');
  return {
    ...(family && { family }),
    name,
    count: countOf('product', products.length),
    address: query.size > 0 ? `${path}?${query}` : path,
    products,
  };
}

function wordsLine(all: Products, words: string): SearchLine | undefined {
  if (splitWords(foldText(words)).length < 2) return undefined;
  const products = searchProducts(all, words, 'all');
  return {
    name: `${countOf('product', products.length)} with these words`,
    address: `${paths.search}?${new URLSearchParams({ q: words, words: 'all' })}`,
    products,
  };
}
