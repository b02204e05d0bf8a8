import type { Express } from 'express';
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
  app.use('/', healthRouter(readiness));
  app.use('/api', productsRouter(guards));
  app.use(apiPaths.fabrics, fabricsRouter(guards));
  app.use(apiPaths.slides, slidesRouter(guards));
  app.use(apiPaths.cart, cartRouter(guards));
  app.use(apiPaths.addresses, addressesRouter(guards));
  app.use(apiPaths.ordered, orderedRouter(guards));
  app.use(apiPaths.cancelled, cancelledRouter(guards));
  app.use(apiPaths.orders, ownerOrdersRouter(guards));
  app.use(apiPaths.import, importRouter(guards));
  app.use('/', accountRouter(guards, { adminUid, erasures }));
}
