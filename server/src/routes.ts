import type { Express, Router } from 'express';
import { categoryKeys } from './contract/categories.ts';
import { apiPaths } from './contract/paths.ts';
import { accountRouter } from './account/account.router.ts';
import { addressesRouter } from './addresses/addresses.router.ts';
import { fabricsRouter } from './catalogue/fabrics.router.ts';
import { healthRouter, type Readiness } from './http/health.router.ts';
import { importRouter } from './catalogue/import.router.ts';
import { cancelledRouter } from './orders/cancelled.router.ts';
import { cartRouter } from './orders/cart.router.ts';
import { orderedRouter } from './orders/ordered.router.ts';
import { adminOrdersRouter } from './orders/admin-orders.router.ts';
import { openapiRouter } from './openapi/openapi.router.ts';
import { summaryRouter } from './orders/summary.router.ts';
import { picturesRouter, uploadsRouter, type MakePicture } from './catalogue/pictures.router.ts';
import { productsRouter } from './catalogue/products.router.ts';
import { slidesRouter } from './catalogue/slides.router.ts';
import type { ErasureCheck } from './account/erasure-check.ts';
import type { Guards, IsAdmin } from './auth/guards.ts';
import type { HandlerLimit } from './http/rate-limits.ts';
import { nameRoutes } from './http/request-log.ts';

interface RouteParts {
  guards: Guards;
  readiness: Readiness;
  isAdmin: IsAdmin;
  erasures: ErasureCheck;
  orderLimit: HandlerLimit;
  missingPictureLimit: HandlerLimit;
  makePicture: MakePicture;
}

/** The mount table: one line a router. */
export function mountRoutes(
  app: Express,
  {
    guards,
    readiness,
    isAdmin,
    erasures,
    orderLimit,
    missingPictureLimit,
    makePicture,
  }: RouteParts,
): void {
  const mount = (path: string, router: Router): void => {
    nameRoutes(path, router);
    app.use(path, router);
  };
  mount('/', healthRouter(readiness));
  for (const key of categoryKeys) mount(apiPaths.category(key), productsRouter(guards, key));
  mount(apiPaths.fabrics, fabricsRouter(guards));
  mount(apiPaths.slides, slidesRouter(guards));
  mount(apiPaths.cart, cartRouter(guards, orderLimit));
  mount(apiPaths.addresses, addressesRouter(guards));
  mount(apiPaths.ordered, orderedRouter(guards));
  mount(apiPaths.cancelled, cancelledRouter(guards));
  mount(apiPaths.summary, summaryRouter(guards));
  mount(apiPaths.orders, adminOrdersRouter(guards));
  mount(apiPaths.import, importRouter(guards));
  mount('/', openapiRouter());
  mount(apiPaths.pictures, uploadsRouter(guards, makePicture));
  mount('/pictures', picturesRouter(missingPictureLimit));
  mount('/', accountRouter(guards, { isAdmin, erasures }));
}
