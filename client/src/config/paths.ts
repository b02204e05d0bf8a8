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
