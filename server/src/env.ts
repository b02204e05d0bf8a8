import { join, resolve } from 'node:path';
import { config as readDotenv } from 'dotenv';
import * as z from 'zod';
import { brand } from './contract/brand.ts';
import * as value from './env-values.ts';
import { ROOT_DIR } from './root-dir.ts';

/** `DATA_DIR=:memory:` keeps nothing. */
export const IN_MEMORY = ':memory:';

export interface MailEnv {
  /** The server that sends the e-mails, or in development the folder that they are written to. */
  smtpUrl?: string | undefined;
  directory?: string;
  from: { name: string; address: string };
  /** The address that gets an e-mail about each order. */
  ordersTo?: string | undefined;
}

export class EnvError extends Error {
  readonly errors: readonly string[];

  constructor(errors: string[]) {
    super(['The environment cannot be used:', ...errors.map((error) => `  - ${error}`)].join('\n'));
    this.name = 'EnvError';
    this.errors = errors;
  }
}

type Source = Readonly<Record<string, string | undefined>>;

const variables = z.object({
  NODE_ENV: value.nodeEnv.default('development'),
  PORT: value.wholeNumber(65_535).default(4000),
  HOST: z.string().optional(),
  MONGODB_URI: value.mongodbUri.optional(),
  DATA_DIR: z.string().default('.data'),
  FIREBASE_PROJECT_ID: value.projectId.default('demo-tanabana'),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: value.domain.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  ADMIN_UID: z.string().optional(),
  CORS_ORIGINS: value.origins.default([]),
  TRUST_PROXY: value.trustProxy.default(false),
  RATE_LIMIT: value.wholeNumber(1_000_000).default(600),
  ORDER_LIMIT: value.wholeNumber(100_000).default(20),
  SEED_DEMO: value.flag.default(false),
  SMTP_URL: value.smtpUrl.optional(),
  MAIL_FROM: value.sender.optional(),
  MAIL_ORDERS_TO: value.emailAddress.optional(),
  PUBLIC_URL: value.origin.optional(),
});

/** The environment, checked. `.env.example` explains each variable. */
export type Env = ReturnType<typeof readEnv>;

/** Reads `.env` of the root (the process environment wins) and checks everything. Throws EnvError. */
export function loadEnv(path = resolve(ROOT_DIR, '.env')): Env {
  readDotenv({ path, quiet: true });
  return readEnv(process.env);
}

/** Checks a set of variables and fills in the defaults. Throws EnvError with all errors at once. */
export function readEnv(source: Source) {
  const given = withoutBlanks(source);
  const production = given['NODE_ENV'] === 'production';
  const parsed = variables.safeParse(given);
  const errors = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
    ...(production ? productionErrors(given) : emulatorErrors(given)),
    ...mailErrors(given),
  ];
  if (!parsed.success || errors.length > 0) throw new EnvError(errors);

  const read = parsed.data;
  const dataDir = read.DATA_DIR === IN_MEMORY ? IN_MEMORY : resolve(ROOT_DIR, read.DATA_DIR);
  const adminUid = read.ADMIN_UID ?? (production ? undefined : 'demo-admin');
  return {
    production,
    port: read.PORT,
    host: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    mongodbUri: read.MONGODB_URI,
    /** An absolute path, or `:memory:`. */
    dataDir,
    firebase: {
      projectId: read.FIREBASE_PROJECT_ID,
      apiKey: read.FIREBASE_API_KEY,
      authDomain: read.FIREBASE_AUTH_DOMAIN ?? `${read.FIREBASE_PROJECT_ID}.firebaseapp.com`,
      /** Set: unsigned tokens of the emulator are accepted. Never set in production. */
      emulatorHost: read.FIREBASE_AUTH_EMULATOR_HOST,
    },
    adminUid,
    corsOrigins: read.CORS_ORIGINS,
    trustProxy: read.TRUST_PROXY,
    /** Requests a minute; 0 means no limit. */
    rateLimit: read.RATE_LIMIT,
    /** Orders an hour and user; 0 means no limit. */
    orderLimit: read.RATE_LIMIT === 0 ? 0 : read.ORDER_LIMIT,
    seedDemo: read.SEED_DEMO,
    /** Without it the shop writes no e-mails, and keeps nothing about them. */
    mail: readMail(read, production || dataDir === IN_MEMORY ? undefined : join(dataDir, 'mail')),
    publicUrl: read.PUBLIC_URL,
    /** For the log: what is allowed, but probably a mistake. */
    warnings: findWarnings(read, adminUid, production),
  };
}

type Variables = z.infer<typeof variables>;

/** Without a mail server e-mails become files, where there is a folder for them. */
function readMail(read: Variables, directory: string | undefined): MailEnv | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_ORDERS_TO: ordersTo } = read;
  if (smtpUrl && from) return { smtpUrl, from, ordersTo };
  return directory === undefined
    ? undefined
    : { directory, from: { name: brand.name, address: 'shop@tanabana.test' } };
}

/** The texts whose condition holds. */
const whereTrue = (texts: [condition: unknown, text: string][]) =>
  texts.filter(([condition]) => condition).map(([, text]) => text);

const findWarnings = (read: Variables, adminUid: string | undefined, production: boolean) =>
  whereTrue([
    [
      production && !read.PUBLIC_URL,
      'PUBLIC_URL is not set: pages name no canonical address, and there is no sitemap.',
    ],
    [
      read.SMTP_URL && !read.PUBLIC_URL,
      'SMTP_URL is set without PUBLIC_URL: e-mails have no link of the order page.',
    ],
    [!adminUid, 'ADMIN_UID is not set: nobody can change the catalogue.'],
    // A caller who sends another address with each request is never limited.
    [
      read.TRUST_PROXY === true,
      'TRUST_PROXY=true believes any address that a caller claims: name the proxies instead.',
    ],
  ]);

/** An empty variable is the same as a missing one. */
const withoutBlanks = (source: Source): Source =>
  Object.fromEntries(
    Object.entries(source)
      .map(([name, text]): [string, string | undefined] => [name, text?.trim()])
      .filter(([, text]) => text),
  );

const productionErrors = (given: Source) =>
  whereTrue([
    [!given['MONGODB_URI'], 'MONGODB_URI is required in production'],
    [!given['FIREBASE_PROJECT_ID'], 'FIREBASE_PROJECT_ID is required in production'],
    [
      !given['FIREBASE_API_KEY'],
      'FIREBASE_API_KEY is required in production, not restricted by referrer: a server sends none',
    ],
    [
      given['FIREBASE_AUTH_EMULATOR_HOST'],
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in production',
    ],
  ]);

const mailErrors = ({ SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_ORDERS_TO: ordersTo }: Source) =>
  whereTrue([
    [!smtpUrl !== !from, 'SMTP_URL and MAIL_FROM belong together: set both or neither'],
    [ordersTo && !smtpUrl && !from, 'MAIL_ORDERS_TO needs SMTP_URL and MAIL_FROM'],
  ]);

// The emulator does not sign its tokens, so a server that trusts it takes anyone for any user.
function emulatorErrors(given: Source): string[] {
  const emulator = given['FIREBASE_AUTH_EMULATOR_HOST'];
  if (!emulator) return [];
  const { HOST: host, FIREBASE_PROJECT_ID: project } = given;
  return whereTrue([
    [
      !value.isLoopbackPort(emulator),
      'FIREBASE_AUTH_EMULATOR_HOST must be a port of this machine, such as 127.0.0.1:9099',
    ],
    [
      host && !value.isLoopbackHost(host),
      'HOST must be an address of this machine alone, such as 127.0.0.1, when the emulator is used: its tokens are unsigned',
    ],
    [
      project && !project.startsWith('demo-'),
      'FIREBASE_PROJECT_ID must start with demo- when the emulator is used',
    ],
  ]);
}
