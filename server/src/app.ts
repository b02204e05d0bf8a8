import express, { type Express } from 'express';
import type { Env } from './config/env.ts';
import { isErased, sweepIfErased } from './features/account/erasure.service.ts';
import type { Readiness } from './features/health/health.router.ts';
import { createAccountLookup, type AccountLookup } from './lib/account-lookup.ts';
import { createErasureCheck } from './lib/erasure-check.ts';
import type { IdTokenVerifier } from './lib/id-token.ts';
import type { Logger } from './lib/logger.ts';
import { createAuthenticate } from './middleware/authenticate.ts';
import { clientFiles } from './middleware/client-files.ts';
import { crossOrigin, refuseOptions } from './middleware/cross-origin.ts';
import { decodablePath } from './middleware/decodable-path.ts';
import { errorHandler, unknownPath } from './middleware/error-handler.ts';
import { createGuards } from './middleware/guards.ts';
import { createRateLimits } from './middleware/rate-limits.ts';
import { createRequireActive } from './middleware/require-active.ts';
import { createRequireAdmin } from './middleware/require-admin.ts';
import { createRefuseErased } from './middleware/refuse-erased.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { createSettleWrite } from './middleware/settle-write.ts';
import { mountRoutes } from './routes.ts';

export interface AppOptions {
  env: Env;
  verifier: IdTokenVerifier;
  /** Default: Google's, or the emulator of the environment. */
  accounts?: AccountLookup;
  logger: Logger;
  readiness: Readiness;
  /** The built client; without it the app is the API alone. */
  clientDir?: string | undefined;
}

/** The whole app; it does not listen. */
export function createApp({
  env,
  verifier,
  accounts = createAccountLookup(env.firebase),
  logger,
  readiness,
  clientDir,
}: AppOptions): Express {
  const app = express();
  app.set('trust proxy', env.trustProxy);
  app.disable('etag').disable('x-powered-by');

  const limits = createRateLimits(env.rateLimit);
  const erasures = createErasureCheck(isErased);
  const guards = createGuards({
    authenticate: createAuthenticate({ verifier }),
    perUser: limits.perUser,
    refuseErased: createRefuseErased(erasures),
    settleWrite: createSettleWrite(sweepIfErased),
    requireAdmin: createRequireAdmin({ adminUid: env.adminUid }),
    requireActive: createRequireActive(accounts),
  });

  app.use(requestLog(logger), securityHeaders(env));
  app.use('/api', crossOrigin(env), limits.perAddress, decodablePath);
  app.use(refuseOptions);
  mountRoutes(app, { guards, readiness, adminUid: env.adminUid, erasures });
  app.use('/api', unknownPath);
  if (clientDir) app.use(clientFiles(clientDir));
  app.use(unknownPath, errorHandler);
  return app;
}
