import { accountRoutes } from './account/account.routes.ts';
import { addressRoutes } from './addresses/addresses.routes.ts';
import { listRoutes } from './catalogue/lists.routes.ts';
import { removedRoutes } from './catalogue/removed.routes.ts';
import { browserErrorRoutes } from './http/browser-errors.routes.ts';
import { healthRoutes } from './http/health.routes.ts';
import type { Routes } from './http/route.ts';
import { importRoutes } from './import/import.routes.ts';
import { openapiRoutes } from './openapi/openapi.routes.ts';
import { cartRoutes } from './orders/cart.routes.ts';
import { listAddressesWithLast } from './orders/shopper-orders.service.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { packingRoutes } from './orders/packing.routes.ts';
import { sitemapRoutes } from './pages/sitemap.routes.ts';
import { pictureRoutes, uploadRoutes } from './pictures/pictures.routes.ts';

export type RouteParts = Parameters<typeof healthRoutes>[0] &
  Parameters<typeof sitemapRoutes>[0] &
  Parameters<typeof browserErrorRoutes>[0] &
  Parameters<typeof cartRoutes>[0] &
  Parameters<typeof uploadRoutes>[0] &
  Parameters<typeof pictureRoutes>[0] &
  Parameters<typeof accountRoutes>[0];

/** Every route, by tag and `operationId` of the OpenAPI description. The first one that matches a path is used. */
export function createRoutes(parts: RouteParts) {
  const routesByTag = {
    service: {
      ...healthRoutes(parts),
      ...sitemapRoutes(parts),
      ...openapiRoutes((): Record<string, Routes> => routesByTag),
    },
    errors: browserErrorRoutes(parts),
    cart: cartRoutes(parts),
    addresses: addressRoutes({ listAddresses: listAddressesWithLast }),
    orders: orderRoutes(parts),
    packing: packingRoutes(parts),
    catalogue: {
      ...importRoutes,
      ...uploadRoutes(parts),
      ...pictureRoutes(parts),
      ...listRoutes,
      ...removedRoutes,
    },
    account: accountRoutes(parts),
  } satisfies Record<string, Routes>;
  return routesByTag;
}
