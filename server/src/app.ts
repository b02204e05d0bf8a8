import type { Server } from 'node:http';
import express, { type Express, type RequestHandler, type Response } from 'express';
import type { Env } from './env.ts';
import { isErased, removeIfErased } from './account/erasure.service.ts';
import type { Readiness } from './http/health.router.ts';
import { createAccountLookup, type AccountLookup } from './auth/account-lookup.ts';
import { createErasureCheck } from './account/erasure-check.ts';
import type { IdTokenVerifier } from './auth/id-token.ts';
import type { Logger } from './http/logger.ts';
import { answerPrepared } from './http/prepared-answer.ts';
import { listsByPath } from './catalogue/catalogue-lists.ts';
import { makeInProcess } from './catalogue/make-in-process.ts';
import type { MakePicture } from './catalogue/pictures.router.ts';
import { sitemapRouter } from './catalogue/sitemap.router.ts';
import { pages, type Pages } from './catalogue/pages.ts';
import { callerOf } from './auth/authenticate.ts';
import { clientFiles } from './http/client-files.ts';
import { crossOrigin, refuseOptions } from './http/cross-origin.ts';
import { decodablePath } from './http/decodable-path.ts';
import { errorHandler, unknownPath } from './http/error-handler.ts';
import { createHttpServer } from './http/http-server.ts';
import { createGuards, type IsAdmin } from './auth/guards.ts';
import {
  createMissingPictureLimit,
  createOrderLimit,
  createRateLimits,
} from './http/rate-limits.ts';
import { requestLog } from './http/request-log.ts';
import { commonHeaders, pageHeaders } from './http/security-headers.ts';
import { mountRoutes } from './routes.ts';

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
  const ofClient = pagesOf(options);
  const first = createFirst(options.logger, ofClient);
  return createHttpServer(createApp(options, ofClient), { first });
}

function pagesOf({ env, clientDir }: AppOptions): Pages | undefined {
  return clientDir
    ? pages({ clientDir, headers: pageHeaders(env), origin: env.publicUrl })
    : undefined;
}

/** What comes before Express: the log, and the answers that it would only slow down. */
function createFirst(logger: Logger, ofClient: Pages | undefined): RequestHandler {
  const log = requestLog(logger);
  const prepared = answerPrepared(
    (req) => listsByPath.get(req.url)?.answer ?? ofClient?.ready(req),
  );
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
  ofClient?: Pages,
): Express {
  const app = express();
  app.set('trust proxy', env.trustProxy);
  app.disable('etag').disable('x-powered-by');

  // Without ADMIN_UID nobody is the admin, since every caller has a uid.
  const isAdmin: IsAdmin = (uid) => uid === env.adminUid;
  const uidOf = (res: Response) => callerOf(res).uid;
  const limits = createRateLimits(env.rateLimit, uidOf);
  const orderLimit = createOrderLimit(env.orderLimit, uidOf);
  const erasures = createErasureCheck(isErased);
  const guards = createGuards({
    verifier,
    accounts,
    isAdmin,
    perUser: limits.perUser,
    ...erasures,
    removeIfErased,
  });

  if (ofClient) app.use(ofClient.open);
  app.use(commonHeaders(pageHeaders(env)));
  app.use('/api', crossOrigin(env.corsOrigins), limits.perAddress, decodablePath);
  app.use(refuseOptions);
  mountRoutes(app, {
    guards,
    readiness,
    isAdmin,
    erasures,
    orderLimit,
    missingPictureLimit: createMissingPictureLimit(env.rateLimit),
    makePicture,
  });
  app.use('/api', unknownPath);
  app.use(sitemapRouter(env.publicUrl));
  if (clientDir && ofClient) app.use(clientFiles(clientDir, ofClient.other));
  app.use(unknownPath, errorHandler);
  return app;
}
