import type { Server } from 'node:http';
import express, { type Express, type RequestHandler, type Response } from 'express';
import type { Env } from './env.ts';
import { cataloguePaths } from './contract/paths.ts';
import { isErased, removeIfErased } from './account/erasure.service.ts';
import { accountHandlers } from './account/account.router.ts';
import { addressHandlers } from './addresses/addresses.router.ts';
import { healthHandlers, type Readiness } from './http/health.router.ts';
import { createAccountLookup, type AccountLookup } from './auth/account-lookup.ts';
import { createErasureCheck } from './account/erasure-check.ts';
import type { IdTokenVerifier } from './auth/id-token.ts';
import type { Logger } from './lib/logger.ts';
import { sendIfPrepared } from './http/prepared-response.ts';
import { listsByPath } from './catalogue/catalogue-lists.ts';
import { makeInProcess } from './pictures/make-in-process.ts';
import { importHandlers } from './import/import.router.ts';
import { listHandlers } from './catalogue/list.router.ts';
import { removedHandlers } from './catalogue/removed.router.ts';
import {
  forOtherOrigins,
  pictureHandlers,
  uploadHandlers,
  type MakePicture,
} from './pictures/pictures.router.ts';
import { adminOrderHandlers } from './orders/admin-orders.router.ts';
import { cartHandlers } from './orders/cart.router.ts';
import { orderHandlers } from './orders/orders.router.ts';
import { openapiHandlers } from './openapi/openapi.router.ts';
import { sitemapHandlers } from './pages/sitemap.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { callerOf } from './auth/authenticate.ts';
import { clientFiles } from './http/client-files.ts';
import { crossOrigin, refuseOptions } from './http/cross-origin.ts';
import { decodablePath } from './http/decodable-path.ts';
import { errorHandler, unknownPath } from './http/error-handler.ts';
import { plainForwardedFor } from './http/forwarded-for.ts';
import { createHttpServer } from './http/http-server.ts';
import { createGuards, type IsAdmin } from './auth/guards.ts';
import { createMissLimit, createRateLimits } from './http/rate-limits.ts';
import { requestLog } from './http/request-log.ts';
import { commonHeaders } from './http/security-headers.ts';
import { pageHeaders } from './pages/page-headers.ts';
import { createOrderLimit } from './orders/order-limit.ts';
import { createDueLetters, noLetters } from './orders/due-letters.ts';
import { mountRoutes } from './mount-routes.ts';

interface AppOptions {
  env: Env;
  verifier: IdTokenVerifier;
  /** Default: Google's, or the emulator of the environment. */
  accounts?: AccountLookup;
  logger: Logger;
  readiness: Readiness;
  /** Default: in a process of its own. */
  makePicture?: MakePicture;
  /** The built client. Without it the app is the API alone. */
  clientDir?: string | undefined;
}

/** The whole shop. It does not listen. */
export function createShop(options: AppOptions): Server {
  const pages = createClientPages(options);
  const beforeExpress = logAndSendPrepared(options.logger, pages);
  return createHttpServer(createApp(options, pages), { beforeExpress });
}

function createClientPages({ env, clientDir }: AppOptions): Pages | undefined {
  return clientDir
    ? createPages({
        clientDir,
        headers: pageHeaders(env),
        origin: env.publicUrl,
        limit: createMissLimit('pages of products', env.rateLimit),
      })
    : undefined;
}

/** These come before Express, which costs more time than they do. */
function logAndSendPrepared(logger: Logger, pages: Pages | undefined): RequestHandler {
  const log = requestLog(logger);
  const prepared = sendIfPrepared((req) => listsByPath.get(req.url)?.response ?? pages?.ready(req));
  return (req, res, next) => log(req, res, () => prepared(req, res, next));
}

/** The routes and their middleware. */
export function createApp(
  {
    env,
    verifier,
    accounts = createAccountLookup(env.firebase),
    readiness,
    makePicture = makeInProcess,
    clientDir,
  }: AppOptions,
  pages?: Pages,
): Express {
  const app = express();
  app.set('trust proxy', env.trustProxy);
  app.disable('etag').disable('x-powered-by');

  // Every caller has a uid, so without ADMIN_UID nobody is the admin.
  const isAdmin: IsAdmin = (uid) => uid === env.adminUid;
  const uidOf = (res: Response) => callerOf(res).uid;
  const limits = createRateLimits(env.rateLimit, uidOf, cataloguePaths);
  const orderLimit = createOrderLimit(env.orderLimit, uidOf);
  const letters = env.mail ? createDueLetters({ toShop: !!env.mail.ordersTo }) : noLetters;
  const erasures = createErasureCheck(isErased);
  const guards = createGuards({
    verifier,
    accounts,
    isAdmin,
    perUser: limits.perUser,
    ...erasures,
    removeIfErased,
  });

  if (env.trustProxy !== false) app.use(plainForwardedFor);
  if (pages) app.use(pages.open);
  app.use(commonHeaders(pageHeaders(env)));
  app.use('/api', crossOrigin(env.corsOrigins), limits.perAddress, decodablePath);
  app.use(refuseOptions);
  app.use('/pictures', forOtherOrigins);
  mountRoutes(app, guards, {
    ...healthHandlers(readiness),
    ...sitemapHandlers(env.publicUrl),
    ...openapiHandlers(),
    ...accountHandlers({ isAdmin, erasures }),
    ...cartHandlers(orderLimit, letters),
    ...addressHandlers,
    ...orderHandlers(letters),
    ...adminOrderHandlers(letters),
    ...importHandlers,
    ...uploadHandlers(makePicture),
    ...pictureHandlers(createMissLimit('missing pictures', env.rateLimit)),
    ...listHandlers,
    ...removedHandlers,
  });
  app.use(['/api', '/pictures'], unknownPath);
  if (clientDir && pages) app.use(clientFiles(clientDir, pages.other));
  app.use(unknownPath, errorHandler);
  return app;
}
