import cors from 'cors';
import express, { type Express } from 'express';
import type { Env } from './config/env.ts';
import type { Readiness } from './features/health/health.router.ts';
import type { IdTokenVerifier } from './lib/id-token.ts';
import type { Logger } from './lib/logger.ts';
import { createAuthenticate } from './middleware/authenticate.ts';
import { clientFiles } from './middleware/client-files.ts';
import { errorHandler, unknownPath } from './middleware/error-handler.ts';
import { createGuards } from './middleware/guards.ts';
import { createRateLimits } from './middleware/rate-limits.ts';
import { createRequireAdmin } from './middleware/require-admin.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { mountRoutes } from './routes.ts';

export interface AppOptions {
  env: Env;
  verifier: IdTokenVerifier;
  logger: Logger;
  readiness: Readiness;
  /** The built client; without it the app is the API alone. */
  clientDir?: string | undefined;
}

/** The whole app; it does not listen. */
export function createApp({ env, verifier, logger, readiness, clientDir }: AppOptions): Express {
  const app = express();
  app.set('trust proxy', env.trustProxy);
  app.disable('etag');

  const limits = createRateLimits(env.rateLimit);
  const guards = createGuards({
    authenticate: createAuthenticate({ verifier }),
    perUser: limits.perUser,
    requireAdmin: createRequireAdmin({ adminUid: env.adminUid }),
  });

  app.use(requestLog(logger), securityHeaders(env));
  app.use('/api', cors({ origin: env.corsOrigins }), limits.perAddress);
  mountRoutes(app, { guards, readiness, adminUid: env.adminUid });
  app.use('/api', unknownPath);
  if (clientDir) app.use(clientFiles(clientDir));
  app.use(unknownPath, errorHandler);
  return app;
}
