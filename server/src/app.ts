import type { Server } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import type { Env } from './env.ts';
import { apiPaths } from './contract/paths.ts';
import { isErased, removeIfErased } from './account/erasure.service.ts';
import { createAccountLookup, type AccountLookup } from './auth/account-lookup.ts';
import { createErasureCheck } from './account/erasure-check.ts';
import type { IdTokenVerifier } from './auth/id-token.ts';
import type { Logger } from './lib/logger.ts';
import { pathOf, sendPrepared } from './http/prepared-response.ts';
import { findList } from './catalogue/lists.routes.ts';
import { convertInProcess } from './pictures/convert-in-process.ts';
import { createPages, type Pages } from './pages/pages.ts';
import { unavailable } from './http/api-error.ts';
import { getCaller, createIdentify } from './auth/authenticate.ts';
import { clientFiles } from './http/client-files.ts';
import { crossOrigin, refuseOptions } from './http/cross-origin.ts';
import { createDeadline } from './http/deadline.ts';
import { errorHandler, unknownPath } from './http/error-handler.ts';
import { plainForwardedFor } from './http/forwarded-for.ts';
import { requireHost } from './http/host-check.ts';
import { createHttpServer } from './http/http-server.ts';
import { createGuards, type IsAdmin } from './auth/guards.ts';
import { createCount, createLimit } from './http/rate-limits.ts';
import type { Readiness } from './http/health.routes.ts';
import { forOtherOrigins, type ConvertPicture } from './pictures/pictures.routes.ts';
import { requestLog } from './http/request-log.ts';
import { commonHeaders } from './http/security-headers.ts';
import { pageHeaders } from './pages/page-headers.ts';
import { createOrderLimit } from './orders/order-limit.ts';
import { createDueEmails, noEmails } from './orders/due-emails.ts';
import { mountRoutes } from './mount-routes.ts';
import { createRoutes } from './routes.ts';
import { runningVersion } from './version.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    /** Why the request is not served, from the steps before Express. */
    notServed?: unknown;
  }
}

/** How many times the limit of a visitor all requests of a network address may be, whose users may be signed in. */
const OF_ADDRESS = 5;

interface AppOptions {
  env: Env;
  verifier: IdTokenVerifier;
  /** Default: Google's, or the emulator of the environment. */
  accounts?: AccountLookup;
  logger: Logger;
  readiness: Readiness;
  /** Default: in a process of its own. */
  convertPicture?: ConvertPicture;
  /** The built client. Without it the app is the API alone. */
  clientDir?: string | undefined;
}

/** The whole shop. It does not listen. */
export function createShop(options: AppOptions): Server {
  const { env, clientDir } = options;
  const headers = pageHeaders(env);
  const limit = createCount({ limit: env.rateLimit });
  const pages = clientDir
    ? createPages({ clientDir, headers, origin: env.publicUrl, limit })
    : undefined;
  const app = createApp(options, pages);
  return createHttpServer(app, { beforeExpress: createFirstSteps(options, pages) });
}

/**
 * The log, and what is prepared: lists and pages. They come before Express, which costs more time than they do. Express
 * sends what they refuse.
 */
function createFirstSteps(options: AppOptions, pages: Pages | undefined): RequestHandler {
  const { env, logger, readiness } = options;
  const log = requestLog(logger, env.production ? undefined : (runningVersion?.commit ?? 'source'));
  const allowOrigins = crossOrigin(env.corsOrigins);

  const send: RequestHandler = async (req, res, next) => {
    try {
      const path = pathOf(req.url);
      const isHealth = path === apiPaths.health || path === apiPaths.ready;
      if (!readiness.hasStarted && !isHealth) throw unavailable();
      requireHost(req, env.production);
      const list = findList(req, res);
      if (list && req.headers.origin !== undefined) allowOrigins(req, res, () => undefined);
      const response = list ?? (await pages?.findPage(req, res));
      if (response) await sendPrepared(req, res, response);
      else next();
    } catch (error) {
      res.locals.notServed = error;
      next();
    }
  };

  return (req, res, next) => {
    if (env.trustProxy !== false) plainForwardedFor(req);
    log(req, res, () => void send(req, res, next));
  };
}

export function createApp(
  {
    env,
    verifier,
    accounts = createAccountLookup(env.firebase),
    logger,
    readiness,
    convertPicture = convertInProcess,
    clientDir,
  }: AppOptions,
  pages?: Pages,
): Express {
  const app = express();
  app.set('trust proxy', env.trustProxy);
  app.disable('etag').disable('x-powered-by');

  // Every caller has a uid, so without ADMIN_UID nobody is the admin.
  const isAdmin: IsAdmin = (uid) => uid === env.adminUid;
  const emails = env.mail ? createDueEmails({ toShop: !!env.mail.ordersTo }) : noEmails;
  const erasures = createErasureCheck(isErased);
  const guards = createGuards({
    accounts,
    isAdmin,
    perUser: createLimit({
      identifier: 'user',
      limit: env.rateLimit,
      keyGenerator: (_req, res) => getCaller(res).uid,
    }),
    ...erasures,
    removeIfErased,
  });

  app.use(commonHeaders(pageHeaders(env)));
  app.use((_req, res, next) => next(res.locals.notServed));
  app.use(
    '/api',
    crossOrigin(env.corsOrigins),
    createDeadline(),
    createLimit({ identifier: 'address', limit: env.rateLimit * OF_ADDRESS }),
    createIdentify(verifier),
    createLimit({
      identifier: 'visitors',
      limit: env.rateLimit,
      skip: (_req, { locals }) => locals.caller !== undefined,
    }),
  );
  app.use(refuseOptions);
  app.use('/pictures', forOtherOrigins);
  const routes = createRoutes({
    readiness,
    logger,
    convertPicture,
    isAdmin,
    erasures,
    emails,
    origin: env.publicUrl,
    limitOf: createOrderLimit(env.orderLimit),
    countMissing: createCount({
      limit: env.rateLimit,
      counts: ({ statusCode }) => statusCode === 404,
    }),
  });
  for (const ofTag of Object.values(routes)) mountRoutes(app, guards, ofTag);
  app.use(['/api', '/pictures'], unknownPath);
  if (clientDir && pages) app.use(clientFiles(clientDir, pages.sendBare));
  app.use(unknownPath, errorHandler);
  return app;
}
