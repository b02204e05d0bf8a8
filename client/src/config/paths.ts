/** Every screen's address, spelled once (specification, section 2). */
export const paths = {
  home: '/',
  search: '/search',
  searchFor: (words: string) => `/search?${new URLSearchParams({ q: words })}`,
  listing: (slug: string) => `/filter/${slug}`,
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgotpassword',
  cart: '/cart',
  checkout: '/placeorder',
  success: '/success',
  orders: '/orders',
  delivered: '/orders/delivered',
  returned: '/orders/returned',
  cancelled: '/orders/cancelled',
  settings: '/settings',
} as const;
