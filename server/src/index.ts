import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import mongoose from 'mongoose';
import { createShop } from './app.ts';
import { EnvError, loadEnv, type Env } from './env.ts';
import { ROOT_DIR } from './root-dir.ts';
import { connectMongoose, openDatabase, prepareIndexes } from './database/connect.ts';
import { DatabaseError } from './database/database-error.ts';
import { watchDatabase } from './database/watch-database.ts';
import { finishErasures } from './account/erasure.service.ts';
import { completeOrders } from './orders/complete-orders.service.ts';
import type { Readiness } from './http/health.router.ts';
import { drain } from './http/http-server.ts';
import { createIdTokenVerifier } from './auth/id-token.ts';
import { removeUnusedPictures } from './catalogue/picture.service.ts';
import { watchLists } from './catalogue/watch-lists.ts';
import { createLogger, type Logger } from './http/logger.ts';
import { repeat } from './database/repeat.ts';
import { onStopSignal } from './http/stop-signal.ts';

const CLIENT_DIR = resolve(ROOT_DIR, 'client/dist');

/** Longer than the interval at which balancers check /readyz (ms). In development there is no balancer. */
const GRACE_MS = { production: 2_000, development: 100 };

/** With the grace period, a stop takes at most 10 s (ms). */
const DRAIN_LIMIT_MS = 6_000;

/** How often what was left undone is done (ms). */
const UPKEEP_MS = 60_000;

/** Longer than it takes to erase many accounts or to remove many pictures (ms). */
const UPKEEP_LIMIT_MS = 300_000;

/** Starts everything in order: database, indexes, catalogue, server. A stop ends it in reverse order. */
async function start(env: Env, logger: Logger): Promise<void> {
  for (const warning of env.warnings) logger.warn(warning);

  const database = await openDatabase({ ...env, announce: (line) => logger.info(line) });
  logger.info(database.reason);
  await connectMongoose(database.uri);
  logger.info('Checking the indexes. The API listens when they are ready.');
  await prepareIndexes(database.uri);
  await completeOrders();
  if (env.seedDemo) {
    const { seedCatalogue } = await import('./catalogue/seed/seed-catalogue.ts');
    if (await seedCatalogue()) logger.info('The catalogue was empty and now holds the demo.');
  }
  const watch = await watchLists({
    onError: (error) => logger.warn({ err: error }, 'The catalogue cannot be read.'),
  });
  const everyMinute = (work: () => Promise<void>, failure: string, pausesFirst = false) =>
    repeat(work, {
      pauseMs: UPKEEP_MS,
      limitMs: UPKEEP_LIMIT_MS,
      pausesFirst,
      onError: (error) => logger.warn({ err: error }, failure),
    });
  const upkeep = [
    everyMinute(finishErasures, 'Interrupted erasures cannot be finished.'),
    everyMinute(removeUnusedPictures, 'Unused pictures cannot be removed.'),
    // Orders that an older server has placed during a deployment.
    everyMinute(completeOrders, 'Orders of an older server stay incomplete.', true),
  ];

  const readiness: Readiness = { draining: false };
  const databaseWatch = watchDatabase({
    uri: database.uri,
    logger,
    onGiveUp: (error) => {
      // The stop ends the process, after the requests that are under way.
      if (readiness.draining) return;
      logger.fatal(
        { err: error },
        'The database did not come back within two minutes. The process ends.',
      );
      process.exit(1);
    },
  });
  const verifier = createIdTokenVerifier({
    ...env.firebase,
    onKeysError: (error) => logger.warn({ err: error }, "Google's keys cannot be fetched."),
  });
  const clientDir = existsSync(CLIENT_DIR) ? CLIENT_DIR : undefined;
  const server = createShop({ env, verifier, logger, readiness, clientDir });
  await listen(server, env);
  onStopSignal(async () => {
    readiness.draining = true;
    databaseWatch.stop();
    const graceMs = env.production ? GRACE_MS.production : GRACE_MS.development;
    await drain(server, { graceMs, limitMs: DRAIN_LIMIT_MS });
    for (const work of [watch, ...upkeep]) work.stop();
    await mongoose.disconnect();
    await database.close();
  });
  // Last, since a reader of this line may send requests and signals at once.
  const { port } = server.address() as AddressInfo;
  logger.info(`The API listens on http://${env.host}:${port}`);
}

function listen(server: Server, { host, port }: Env): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
}

/** One line for a mistake in the configuration, else the whole error. */
function explain(error: unknown): unknown {
  if (error instanceof EnvError || error instanceof DatabaseError) return error.message;
  const isListening =
    error instanceof Error &&
    'syscall' in error &&
    (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  if (!isListening) return error;
  return `The API cannot listen there: ${error.message}. Set HOST or PORT to another one or end what uses it.`;
}

try {
  const env = loadEnv();
  await start(env, createLogger(env));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
