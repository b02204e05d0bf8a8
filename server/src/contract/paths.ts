import type { CategoryKey } from './categories.ts';

/** Every path of the API. */
export const apiPaths = {
  category: (key: CategoryKey) => `/api/${key}`,
  product: (key: CategoryKey, id: string) => `/api/${key}/${encodeURIComponent(id)}`,
  fabrics: '/api/fabriclist',
  fabric: (id: string) => `/api/fabriclist/${encodeURIComponent(id)}`,
  slides: '/api/slider',
  slide: (id: string) => `/api/slider/${encodeURIComponent(id)}`,
  cart: '/api/cartandplaceorder',
  cartLine: (id: string) => `/api/cartandplaceorder/${encodeURIComponent(id)}`,
  placeOrder: '/api/cartandplaceorder/place-order',
  addresses: '/api/deliverydetails',
  address: (id: string) => `/api/deliverydetails/${encodeURIComponent(id)}`,
  ordered: '/api/ordered',
  orderDetails: (id: string) => `/api/ordered/${encodeURIComponent(id)}`,
  cancelOrder: (id: string) => `/api/ordered/cancel/${encodeURIComponent(id)}`,
  cancelled: '/api/cancelled',
  cancelledLine: (id: string) => `/api/cancelled/${encodeURIComponent(id)}`,
  me: '/api/me',
  account: '/api/account',
  /** For the admin alone. */
  orders: '/api/orders',
  import: '/api/import',
  health: '/healthz',
  ready: '/readyz',
} as const;

/** URL parsers drop control characters and read a backslash as a slash, so neither is allowed. */
export const hasNoTricks = (value: string) => !/[\\\p{Cc}]/u.test(value);

/** A path of this shop; `//host` would be another site. */
export const isOwnPath = (value: string) => /^\/(?!\/)/.test(value) && hasNoTricks(value);
