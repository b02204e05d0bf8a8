import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { relative, resolve } from 'node:path';
import mongoose from 'mongoose';
import { createShop } from './app.ts';
import { EnvError, loadEnv, type Env, type MailEnv } from './env.ts';
import { ROOT_DIR } from './root-dir.ts';
import { runningVersion } from './version.ts';
import { connectMongoose, DatabaseError, openDatabase } from './database/connect.ts';
import { syncIndexes } from './database/indexes.ts';
import { watchDatabase } from './database/watch-database.ts';
import { finishErasures } from './account/erasure.service.ts';
import type { Readiness } from './http/health.routes.ts';
import { drain } from './http/http-server.ts';
import { createIdTokenVerifier } from './auth/id-token.ts';
import { forgetRecipients } from './emails/recipients.service.ts';
import { OrderModel } from './orders/order.model.ts';
import { removeUnusedPictures } from './pictures/picture.service.ts';
import { ClientBuildError } from './pages/page-template.ts';
import { purgeRemoved } from './catalogue/removed.service.ts';
import { watchLists } from './catalogue/watch-lists.ts';
import { createLogger } from './lib/logger.ts';
import { inPages } from './database/queries.ts';
import { repeat, type Repetition } from './lib/repeat.ts';
import { withTimeLimit } from './lib/time-limit.ts';
import { untilReachable } from './database/until-reachable.ts';
import { onStopSignal } from './lib/stop-signal.ts';

const CLIENT_DIR = resolve(ROOT_DIR, 'client/dist');

/** Longer than the interval at which balancers check /readyz (ms). In development there is no balancer. */
const GRACE_MS = { production: 2_000, development: 100 };

/** With the grace period, a stop takes at most 10 s (ms). */
const DRAIN_LIMIT_MS = 6_000;

/** How often erasures are finished and what is too old is removed (ms). */
const UPKEEP_MS = 60_000;

/** Longer than that takes (ms). */
const UPKEEP_LIMIT_MS = 300_000;

/** An index of a large collection takes minutes (ms). */
const INDEX_LIMIT_MS = 86_400_000;

/** How long a database that is being started may delay a stop (ms). */
const OPENING_LIMIT_MS = 5_000;

const DISCONNECT_LIMIT_MS = 1_000;

/** Starts everything in order: server, database, unique indexes, catalogue; the rest while it serves. */
async function start(): Promise<void> {
  const { version, commit, builtAt } = runningVersion ?? {};
  logger.info(commit ? `Version ${version}, commit ${commit}, built ${builtAt}` : 'From source');
  for (const warning of env.warnings) logger.warn(warning);
  const announce = (line: string) => logger.info(line);

  // First, since it throws when the build of the client cannot be used.
  const readiness: Readiness = { hasStarted: false, draining: false };
  const verifier = createIdTokenVerifier(env.firebase);
  const clientDir = existsSync(CLIENT_DIR) ? CLIENT_DIR : undefined;
  const server = createShop({ env, verifier, logger, readiness, clientDir });
  await once(server.listen(env.port, env.host), 'listening');

  const opening = openDatabase({ ...env, announce });
  const opened = opening.catch(() => undefined);
  endings.push(async () => (await withTimeLimit(opened, OPENING_LIMIT_MS))?.close());
  const database = await opening;
  logger.info(database.reason);

  const onAway = (error: unknown) => {
    if (isStopping) return;
    logger.warn({ err: error }, 'The database cannot be reached. The start waits for it.');
  };
  // A client that has lost its connection may hang here, too.
  endings.push(() =>
    withTimeLimit(mongoose.disconnect(), DISCONNECT_LIMIT_MS).catch(() => undefined),
  );
  await untilReachable(() => connectMongoose(database.uri), onAway);
  const databaseWatch = watchDatabase({ uri: database.uri, logger, onStuck: stopAfterError });
  endings.push(() => databaseWatch.stop());
  const lists = await untilReachable(() => prepare(database.uri), onAway);
  endings.push(() => lists.stop());

  const everyMinute = (
    work: () => Promise<void>,
    failure: string,
    limitMs = UPKEEP_LIMIT_MS,
  ): Repetition => {
    const onError = (error: unknown) => logger.warn({ err: error }, failure);
    const repetition = repeat(work, { pauseMs: UPKEEP_MS, limitMs, onError });
    endings.push(() => repetition.stop());
    return repetition;
  };
  everyMinute(finishErasures, 'Interrupted erasures cannot be finished.');
  everyMinute(removeUnusedPictures, 'Unused pictures cannot be removed.');
  everyMinute(forgetRecipients, 'E-mail addresses cannot be removed.');
  everyMinute(
    () => purgeRemoved(inPages(OrderModel, { fields: 'lines.image' })),
    'Entries that were removed long ago cannot be deleted.',
  );
  if (env.mail) await startEmails(env.mail);

  readiness.hasStarted = true;
  endings.push(async () => {
    readiness.draining = true;
    const graceMs = env.production ? GRACE_MS.production : GRACE_MS.development;
    await drain(server, { graceMs, limitMs: DRAIN_LIMIT_MS });
  });
  const otherIndexes = everyMinute(
    async () => {
      await syncIndexes(database.uri, { which: 'others', announce });
      otherIndexes.stop();
    },
    'Some indexes cannot be made yet.',
    INDEX_LIMIT_MS,
  );
  // Last: a program that waits for this entry may send requests and signals at once.
  const { port } = server.address() as AddressInfo;
  logger.info(`The API listens on http://${env.host}:${port}`);
}

/** Makes the indexes, the demo catalogue and the lists. May be repeated. */
async function prepare(uri: string): Promise<Repetition> {
  logger.info('Checking the indexes. The API is ready with the unique ones.');
  await syncIndexes(uri, { which: 'unique', announce: (line) => logger.info(line) });
  if (env.seedDemo) {
    const { seedCatalogue } = await import('./catalogue/seed/seed-catalogue.ts');
    if (await seedCatalogue()) logger.info('The catalogue was empty and now holds the demo.');
  }
  return watchLists({
    onError: (error) => logger.warn({ err: error }, 'The catalogue cannot be read.'),
  });
}

/** The program that sends is loaded where the shop writes e-mails. */
async function startEmails({ smtpUrl, directory = '', from, ordersTo }: MailEnv): Promise<void> {
  const { startSending } = await import('./emails/send-emails.ts');
  const { fileTransport, refusesTls, smtpTransport } = await import('./emails/transport.ts');
  if (smtpUrl && (await refusesTls(smtpUrl))) {
    throw new EnvError([
      'SMTP_URL names a mail server that takes no TLS on this port, so that the password would be readable on its way: use another port, or smtps://',
    ]);
  }
  const announce = (file: string) => logger.info(`An e-mail: ${relative(ROOT_DIR, file)}`);
  const transport = smtpUrl
    ? smtpTransport({ url: smtpUrl, from })
    : fileTransport({ directory, from, announce });
  const sending = startSending({ transport, ordersTo, publicUrl: env.publicUrl, logger });
  endings.push(() => sending.stop());
}

/** The message for a mistake in the configuration; undefined for any other error. */
function explain(error: unknown): string | undefined {
  const messageOnly = [EnvError, DatabaseError, ClientBuildError];
  if (messageOnly.some((kind) => error instanceof kind)) return (error as Error).message;
  const isListening =
    error instanceof Error &&
    'syscall' in error &&
    (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  if (!isListening) return undefined;
  return `The API cannot listen there: ${error.message}. Set HOST or PORT to another one or end what uses it.`;
}

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}

function readEnvironment(): Env {
  try {
    return loadEnv();
  } catch (error) {
    refuse(explain(error) ?? 'The environment cannot be read.');
  }
}

const env = readEnvironment();
const logger = createLogger(env);
/** Called at a stop, last one first. */
const endings: (() => unknown)[] = [];
let isStopping = false;
const stopAfterError = onStopSignal(
  async () => {
    isStopping = true;
    for (const end of endings.toReversed()) await end();
  },
  (err) => logger.fatal({ err }, 'The stop was not clean.'),
);
// A rejection that nothing has handled arrives here, too.
process.on('uncaughtException', (err) => {
  logger.fatal({ err }, 'An error escaped. The server stops.');
  stopAfterError();
});

try {
  await start();
} catch (err) {
  // A stop during the start makes the start fail, and ends the process itself.
  if (!isStopping) {
    const message = explain(err);
    if (message) refuse(message);
    logger.fatal({ err }, 'The server cannot start.');
    stopAfterError();
  }
}
