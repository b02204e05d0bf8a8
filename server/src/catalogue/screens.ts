import {
  categories,
  featuredCategories,
  isCategoryKey,
  type Category,
  type CategoryKey,
} from '../contract/categories.ts';
import { FIRST_ROWS, NEWEST } from '../contract/page-data.ts';
import { apiPaths, PRODUCT_PARAM, screenPaths } from '../contract/paths.ts';
import type { Product } from '../contract/product.ts';
import { cardSizes, slideSizes } from '../contract/pictures.ts';
import type { PageHead } from '../http/page-head.ts';
import { headOfHome, headOfListing, headOfSearch } from './screen-head.ts';
import { newestProducts, productLists, slideList } from './catalogue-lists.ts';
import type { ShellScreen } from './page-shell.ts';

/** What a page of the shop shows first. */
export interface Screen {
  /** The client's file that draws the screen, or the name of a file that it was joined in. None: the first load. */
  module?: string;
  /** By the path of a list, or `NEWEST`: how many of its rows. */
  rows: Record<string, number>;
  /** What it shows first with a picture: the first of them is the largest on the screen. */
  pictures: { rows: () => readonly { image: string }[]; sizes: string };
  shell: ShellScreen;
  /** `origin` is the shop's own. */
  head: (origin: string | undefined) => PageHead;
}

/** The rows of a featured list on the home page. */
const PICKS = 4;

/** The cards in a row of a phone. */
const PHONE_ROW = 2;

const picks = featuredCategories.map(({ key }) => [apiPaths.category(key), PICKS]);

const listing = (category: Category): Screen => ({
  module: 'browse',
  rows: { [apiPaths.category(category.key)]: FIRST_ROWS },
  pictures: {
    rows: () => productLists[category.key].rows.slice(0, PHONE_ROW),
    sizes: cardSizes,
  },
  shell: category.shortImage ? 'short-listing' : 'listing',
  head: (origin) => headOfListing(category, origin),
});

const search: Screen = {
  module: 'browse',
  rows: { [NEWEST]: FIRST_ROWS },
  pictures: { rows: () => newestProducts(PHONE_ROW), sizes: cardSizes },
  shell: 'listing',
  head: headOfSearch,
};

const home: Screen = {
  rows: {
    [apiPaths.slides]: FIRST_ROWS,
    [apiPaths.fabrics]: FIRST_ROWS,
    ...(Object.fromEntries(picks) as Record<string, number>),
  },
  pictures: { rows: () => slideList.rows.slice(0, 1), sizes: slideSizes },
  shell: 'home',
  head: headOfHome,
};

/** The screens that everybody may open, by their path. */
export const openScreens: ReadonlyMap<string, Screen> = new Map([
  [screenPaths.home, home],
  [screenPaths.search, search],
  ...categories.map((category) => [screenPaths.listing(category.slug), listing(category)] as const),
]);

export interface OpenProduct {
  category: CategoryKey;
  product: Product;
}

/** The product that is open over a screen: `?product={category}.{id}`. */
export function openProduct(query: string): OpenProduct | undefined {
  const [category, id] = (new URLSearchParams(query).get(PRODUCT_PARAM) ?? '').split('.');
  if (!isCategoryKey(category)) return undefined;
  const product = productLists[category].rows.find(({ _id }) => _id === id);
  return product && { category, product };
}
