import { screenPaths } from '@tanabana/server/contract/paths';

export const paths = {
  ...screenPaths,
  searchFor: (words: string) => `${screenPaths.search}?${new URLSearchParams({ q: words })}`,
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgotpassword',
  saved: '/saved',
  cart: '/cart',
  checkout: '/placeorder',
  success: '/success',
  orders: '/orders',
  delivered: '/orders/delivered',
  returned: '/orders/returned',
  cancelled: '/orders/cancelled',
  settings: '/settings',
  admin: '/adminaccess',
  adminOthers: '/adminaccess/others',
  adminOverview: '/adminaccess/overview',
} as const;

/** As long as a title. The server refuses an address that is much longer. */
export const SEARCH_MAX = 200;

/** The words of `searchFor`. An address may have more than the box takes, enough to freeze the page. */
export const searchWords = (params: URLSearchParams) =>
  (params.get('q') ?? '').trim().slice(0, SEARCH_MAX);
