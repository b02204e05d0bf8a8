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
import { policyKeys, type PolicyKey } from '../contract/policies.ts';
import type { PageHead } from './page-head.ts';
import { homeHead, listingHead, policyHead, searchHead } from './screen-head.ts';
import { newestProducts, productLists, slideList } from '../catalogue/catalogue-lists.ts';
import { listedProduct } from '../catalogue/shown-products.ts';
import type { ShellScreen } from './page-shell.ts';
import type { PagePicture } from './page-template.ts';

/** What the page of a screen shows first. */
export interface Screen {
  /** The client's source file of the screen, or the name of the chunk that it is in. None: the main chunk. */
  module?: string;
  /** How many rows of each list, by its path or `NEWEST`. */
  rows: Record<string, number>;
  pictures: () => PagePicture[];
  shell: ShellScreen;
  /** `origin` is the shop's own. */
  head: (origin: string | undefined) => PageHead;
}

/** How many products of a featured list the home page shows. */
const PICKS = 4;

/** How many cards a phone shows side by side. */
const PHONE_ROW = 2;

const firstOf = (rows: readonly { image: string }[], count: number, sizes: string) =>
  rows.slice(0, count).map(({ image }) => ({ image, sizes }));

const picks = featuredCategories.map(({ key }) => [apiPaths.category(key), PICKS]);

const listing = (category: Category): Screen => ({
  module: 'browse',
  rows: { [apiPaths.category(category.key)]: FIRST_ROWS },
  pictures: () => firstOf(productLists[category.key].rows, PHONE_ROW, cardSizes),
  shell: category.shortImage ? 'short-listing' : 'listing',
  head: (origin) => listingHead(category, origin),
});

const search: Screen = {
  module: 'browse',
  rows: { [NEWEST]: FIRST_ROWS },
  pictures: () => firstOf(newestProducts(PHONE_ROW), PHONE_ROW, cardSizes),
  shell: 'listing',
  head: searchHead,
};

const home: Screen = {
  rows: {
    [apiPaths.slides]: FIRST_ROWS,
    [apiPaths.fabrics]: FIRST_ROWS,
    ...(Object.fromEntries(picks) as Record<string, number>),
  },
  pictures: () => firstOf(slideList.rows, 1, slideSizes),
  shell: 'home',
  head: homeHead,
};

const policy = (key: PolicyKey): Screen => ({
  module: 'src/pages/policy-page.tsx',
  rows: {},
  pictures: () => [],
  shell: 'policy',
  head: () => policyHead(key),
});

export const listings = Object.fromEntries(
  categories.map((category) => [category.key, listing(category)]),
) as Record<CategoryKey, Screen>;

export const openScreens: ReadonlyMap<string, Screen> = new Map([
  [screenPaths.home, home],
  [screenPaths.search, search],
  ...categories.map(({ key, slug }) => [screenPaths.listing(slug), listings[key]] as const),
  ...policyKeys.map((key) => [screenPaths.policy(key), policy(key)] as const),
]);

export interface OpenProduct {
  category: CategoryKey;
  product: Product;
}

/** The product that is open over a screen: `?product={category}.{id}`. */
export function openProduct(query: string): OpenProduct | undefined {
  const [category, id = ''] = (new URLSearchParams(query).get(PRODUCT_PARAM) ?? '').split('.');
  if (!isCategoryKey(category)) return undefined;
  const product = listedProduct(category, id);
  return product && { category, product };
}
