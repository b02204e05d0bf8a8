import { categoryKeys, categoryOf, type CategoryKey } from './categories.ts';
import type { PolicyKey } from './policies.ts';

export const apiPaths = {
  category: (key: CategoryKey) => `/api/${key}`,
  product: (key: CategoryKey, id: string) => `/api/${key}/${encodeURIComponent(id)}`,
  fabrics: '/api/fabriclist',
  fabric: (id: string) => `/api/fabriclist/${encodeURIComponent(id)}`,
  slides: '/api/slider',
  slideOrder: '/api/slider/order',
  slide: (id: string) => `/api/slider/${encodeURIComponent(id)}`,
  cart: '/api/cartandplaceorder',
  cartLine: (id: string) => `/api/cartandplaceorder/${encodeURIComponent(id)}`,
  placeOrder: '/api/cartandplaceorder/place-order',
  addresses: '/api/deliverydetails',
  address: (id: string) => `/api/deliverydetails/${encodeURIComponent(id)}`,
  ordered: '/api/ordered',
  orderByNumber: '/api/ordered/by-number',
  orderDetails: (id: string) => `/api/ordered/${encodeURIComponent(id)}`,
  buyAgain: (id: string) => `/api/ordered/${encodeURIComponent(id)}/again`,
  cancelLine: (id: string) => `/api/ordered/cancel/${encodeURIComponent(id)}`,
  cancelled: '/api/cancelled',
  cancelledLine: (id: string) => `/api/cancelled/${encodeURIComponent(id)}`,
  me: '/api/me',
  account: '/api/account',
  ownData: '/api/account/data',
  orders: '/api/orders',
  placedOrder: (id: string) => `/api/orders/${encodeURIComponent(id)}`,
  orderCounts: '/api/orders/counts',
  summary: '/api/orders/summary',
  import: '/api/import',
  removed: '/api/removed',
  restore: (id: string) => `/api/removed/${encodeURIComponent(id)}/restore`,
  openapi: '/api/openapi.json',
  errors: '/api/errors',
  pictures: '/api/pictures',
  /** Not below /api: a picture is no JSON. */
  picture: (hash: string) => `/pictures/${hash}`,
  health: '/healthz',
  ready: '/readyz',
} as const;

/** `?product={category}.{id}` opens a product over a screen. */
export const PRODUCT_PARAM = 'product';

/** The screens that the server names in heads, in the sitemap and in e-mails. */
export const screenPaths = {
  home: '/',
  search: '/search',
  policy: (key: PolicyKey) => `/${key}`,
  order: (id: string) => `/orders/${id}`,
  adminOrders: '/adminaccess/orders',
  listing: (slug: string) => `/filter/${slug}`,
  /** The one address of a product: over its own listing. */
  product: (key: CategoryKey, id: string) =>
    `${screenPaths.listing(categoryOf(key).slug)}?${PRODUCT_PARAM}=${key}.${id}`,
} as const;

/** The lists that everybody may read. */
export const cataloguePaths: readonly string[] = [
  ...categoryKeys.map(apiPaths.category),
  apiPaths.fabrics,
  apiPaths.slides,
];

/** URL parsers drop control characters and read a backslash as a slash, so neither is allowed. */
export const hasNoTricks = (value: string) => !/[\\\p{Cc}]/u.test(value);

/** A path of this shop; `//host` would be another site. */
export const isOwnPath = (value: string) => /^\/(?!\/)/.test(value) && hasNoTricks(value);
