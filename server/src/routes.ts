import type { Express } from 'express';
import { apiPaths } from './contract/paths.ts';
import { accountRouter } from './features/account/account.router.ts';
import { addressesRouter } from './features/addresses/addresses.router.ts';
import { fabricsRouter } from './features/fabrics/fabrics.router.ts';
import { healthRouter, type Readiness } from './features/health/health.router.ts';
import { cancelledRouter } from './features/orders/cancelled.router.ts';
import { cartRouter } from './features/orders/cart.router.ts';
import { orderedRouter } from './features/orders/ordered.router.ts';
import { productsRouter } from './features/products/products.router.ts';
import { slidesRouter } from './features/slides/slides.router.ts';
import type { Guards } from './middleware/guards.ts';

export interface RouteParts {
  guards: Guards;
  readiness: Readiness;
  adminUid: string | undefined;
}

/** The mount table: one line a feature. */
export function mountRoutes(app: Express, { guards, readiness, adminUid }: RouteParts): void {
  app.use('/', healthRouter(readiness));
  app.use('/api', productsRouter(guards));
  app.use(apiPaths.fabrics, fabricsRouter(guards));
  app.use(apiPaths.slides, slidesRouter(guards));
  app.use(apiPaths.cart, cartRouter(guards));
  app.use(apiPaths.addresses, addressesRouter(guards));
  app.use(apiPaths.ordered, orderedRouter(guards));
  app.use(apiPaths.cancelled, cancelledRouter(guards));
  app.use(apiPaths.me, accountRouter(guards, { adminUid }));
}
