import type { CategoryKey } from './categories.ts';

/** Every API path, spelled once (specification, section 7, and the additions of the design). */
export const apiPaths = {
  category: (key: CategoryKey) => `/api/${key}`,
  fabrics: '/api/fabriclist',
  slides: '/api/slider',
  cart: '/api/cartandplaceorder',
  cartLine: (id: string) => `/api/cartandplaceorder/${encodeURIComponent(id)}`,
  placeOrder: '/api/cartandplaceorder/place-order',
  addresses: '/api/deliverydetails',
  address: (id: string) => `/api/deliverydetails/${encodeURIComponent(id)}`,
  ordered: '/api/ordered',
  cancelOrder: (id: string) => `/api/ordered/cancel/${encodeURIComponent(id)}`,
  cancelled: '/api/cancelled',
  cancelledLine: (id: string) => `/api/cancelled/${encodeURIComponent(id)}`,
  me: '/api/me',
  health: '/healthz',
  ready: '/readyz',
} as const;
