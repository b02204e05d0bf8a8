import { createRoutes, type RouteParts } from '../src/routes.ts';

/** The rows of the API. What their handlers need is not there: they are read, never called. */
export const routesByTag = createRoutes({} as RouteParts);

export const routes = {
  ...routesByTag.service,
  ...routesByTag.errors,
  ...routesByTag.cart,
  ...routesByTag.addresses,
  ...routesByTag.orders,
  ...routesByTag.packing,
  ...routesByTag.catalogue,
  ...routesByTag.account,
};
