import type { Express, Router } from 'express';
import { apiPaths } from './contract/paths.ts';
import { accountRouter } from './features/account/account.router.ts';
import { addressesRouter } from './features/addresses/addresses.router.ts';
import { fabricsRouter } from './features/fabrics/fabrics.router.ts';
import { healthRouter, type Readiness } from './features/health/health.router.ts';
import { importRouter } from './features/import/import.router.ts';
import { cancelledRouter } from './features/orders/cancelled.router.ts';
import { cartRouter } from './features/orders/cart.router.ts';
import { orderedRouter } from './features/orders/ordered.router.ts';
import { ownerOrdersRouter } from './features/orders/owner-orders.router.ts';
import { productsRouter } from './features/products/products.router.ts';
import { slidesRouter } from './features/slides/slides.router.ts';
import type { ErasureCheck } from './lib/erasure-check.ts';
import type { Guards } from './middleware/guards.ts';
import { nameRoutes } from './middleware/request-log.ts';

export interface RouteParts {
  guards: Guards;
  readiness: Readiness;
  adminUid: string | undefined;
  erasures: ErasureCheck;
}

/** The mount table: one line a feature. */
export function mountRoutes(
  app: Express,
  { guards, readiness, adminUid, erasures }: RouteParts,
): void {
  const mount = (path: string, router: Router): void => {
    nameRoutes(path, router);
    app.use(path, router);
  };
  mount('/', healthRouter(readiness));
  mount('/api', productsRouter(guards));
  mount(apiPaths.fabrics, fabricsRouter(guards));
  mount(apiPaths.slides, slidesRouter(guards));
  mount(apiPaths.cart, cartRouter(guards));
  mount(apiPaths.addresses, addressesRouter(guards));
  mount(apiPaths.ordered, orderedRouter(guards));
  mount(apiPaths.cancelled, cancelledRouter(guards));
  mount(apiPaths.orders, ownerOrdersRouter(guards));
  mount(apiPaths.import, importRouter(guards));
  mount('/', accountRouter(guards, { adminUid, erasures }));
}
