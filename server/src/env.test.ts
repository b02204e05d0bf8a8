import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../embedded-mongodb/test/test-stand-in.ts';
import { EnvError, loadEnv, readEnv } from './env.ts';
import { ROOT_DIR } from './root-dir.ts';

const productionEnv = (overrides: Record<string, string | undefined> = {}) => ({
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb+srv://cluster.example/shop',
  FIREBASE_PROJECT_ID: 'my-shop',
  FIREBASE_API_KEY: 'key',
  ADMIN_UID: 'admin',
  PUBLIC_URL: 'https://shop.example',
  ...overrides,
});

function errorsOf(source: Record<string, string | undefined>): readonly string[] {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.errors;
    throw error;
  }
  throw new Error('The environment was accepted.');
}

describe('readEnv', () => {
  it('needs nothing outside production', () => {
    expect(readEnv({})).toEqual({
      production: false,
      port: 4000,
      host: '127.0.0.1',
      mongodbUri: undefined,
      dataDir: join(ROOT_DIR, '.data'),
      firebase: {
        projectId: 'demo-tanabana',
        apiKey: undefined,
        authDomain: 'demo-tanabana.firebaseapp.com',
        emulatorHost: undefined,
      },
      adminUid: 'demo-admin',
      corsOrigins: [],
      trustProxy: false,
      rateLimit: 600,
      orderLimit: 20,
      seedDemo: false,
      mail: {
        directory: join(ROOT_DIR, '.data/mail'),
        from: { name: 'Tana Bana', address: 'shop@tanabana.test' },
      },
      warnings: [],
    });
  });

  const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'orders@shop.example' };

  it('writes no e-mails without a mail server, but in development to a folder that is kept (4.13)', () => {
    expect(readEnv(productionEnv()).mail).toBeUndefined();
    expect(readEnv({ DATA_DIR: ':memory:' }).mail).toBeUndefined();
    expect(readEnv(productionEnv(smtp)).mail).toMatchObject({ from: { name: '' } });
    const named = { ...smtp, MAIL_FROM: 'The Shop <orders@shop.example>' };
    const from = { name: 'The Shop', address: 'orders@shop.example' };
    expect(readEnv(productionEnv(named)).mail).toMatchObject({ from });
  });

  it.each([
    ['smtp://shop:word@mail.example:587', 'smtp://shop:word@mail.example:587?requireTLS=true'],
    [
      'smtp://shop:word@mail.example?requireTLS=false&ignoreTLS=true',
      'smtp://shop:word@mail.example?requireTLS=true&ignoreTLS=true',
    ],
    ...[
      ...['smtp://mail.example', 'smtp://shop:word@localhost', 'smtp://shop:word@127.0.0.1:2525'],
      ...['smtp://shop:word@[::1]:2525', 'smtps://shop:word@mail.example'],
    ].map((url) => [url, url]),
  ])('sends no password to another machine in clear: %s (4.13)', (SMTP_URL, used) => {
    expect(readEnv(productionEnv({ ...smtp, SMTP_URL })).mail?.smtpUrl).toBe(used);
  });

  it.each([
    [{ SMTP_URL: smtp.SMTP_URL }, /^SMTP_URL and MAIL_FROM belong together/],
    [{ MAIL_FROM: smtp.MAIL_FROM }, /^SMTP_URL and MAIL_FROM belong together/],
    [{ MAIL_ORDERS_TO: 'desk@shop.example' }, /^MAIL_ORDERS_TO needs/],
    [{ ...smtp, MAIL_ORDERS_TO: 'desk' }, /^MAIL_ORDERS_TO must be/],
    [{ ...smtp, MAIL_FROM: 'The Shop' }, /^MAIL_FROM must be/],
    [{ ...smtp, MAIL_FROM: 'a@b.example, c@d.example' }, /^MAIL_FROM must be/],
    [{ ...smtp, MAIL_FROM: 'A <a@b.example> <c@d.example>' }, /^MAIL_FROM must be/],
    [{ ...smtp, SMTP_URL: 'https://user:secret@mail.example' }, /^SMTP_URL must be/],
    [{ ...smtp, SMTP_URL: 'smtp:mail.example' }, /^SMTP_URL must be/],
    [{ ...smtp, SMTP_URL: 'user:secret@mail.example' }, /^SMTP_URL must be/],
  ])('refuses what no e-mail could be sent by, in one line: %j (4.13)', (variables, error) => {
    const errors = errorsOf(productionEnv(variables));
    expect(errors).toEqual([expect.stringMatching(error)]);
    expect(errors.join()).not.toContain('secret');
  });

  it('warns when e-mails cannot name the order page (4.13)', () => {
    const { warnings } = readEnv(productionEnv({ ...smtp, PUBLIC_URL: '' }));
    expect(warnings).toContainEqual(expect.stringMatching(/^SMTP_URL is set without PUBLIC_URL/));
  });

  it('takes the place of the pop-up, and no limit of orders where requests have none', () => {
    const env = readEnv({ FIREBASE_AUTH_DOMAIN: 'auth.shop.example', RATE_LIMIT: '0' });
    expect(env).toMatchObject({ firebase: { authDomain: 'auth.shop.example' }, orderLimit: 0 });
  });

  it('resolves a relative DATA_DIR against the root, whichever workspace starts', () => {
    expect(readEnv({ DATA_DIR: 'elsewhere' }).dataDir).toBe(join(ROOT_DIR, 'elsewhere'));
    expect(readEnv({ DATA_DIR: resolve(tmpdir(), 'x') }).dataDir).toBe(resolve(tmpdir(), 'x'));
  });

  it('reads TRUST_PROXY as Express takes it, and SEED_DEMO', () => {
    for (const [text, expected] of [
      ['true', true],
      ['false', false],
      ['2', 2],
      ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
      ['linklocal,uniquelocal,10.0.0.1', ['linklocal', 'uniquelocal', '10.0.0.1']],
    ] as const) {
      expect(readEnv({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
    }
    const seeds = ['true', '1', 'false', '0'].map((text) => readEnv({ SEED_DEMO: text }).seedDemo);
    expect(seeds).toEqual([true, true, false, false]);
  });

  it.each([
    ['PORT', 'http', '65536', '-1'],
    ['RATE_LIMIT', '1.5'],
    ['ORDER_LIMIT', 'many'],
    ['MONGODB_URI', 'localhost:27017'],
    ['FIREBASE_PROJECT_ID', 'My Shop'],
    ['FIREBASE_AUTH_DOMAIN', 'https://shop.example', 'shop.example; script-src *'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1'],
    ['PUBLIC_URL', 'https://shop.example/shop', 'ftp://shop.example', 'shop.example'],
    ['CORS_ORIGINS', '*', 'https://shop.example/'],
    ['TRUST_PROXY', 'yes', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8, ::/0'],
    ['TRUST_PROXY', '1000', '0x1', '010.0.0.1', '0xa.0.0.0/8', 'loopback, 1'],
    ['SEED_DEMO', 'yes'],
    ['NODE_ENV', 'Production', 'prod'],
  ])('refuses for %s what it cannot be, and names it (2.29)', (name, ...texts) => {
    for (const text of texts) {
      expect(errorsOf({ [name]: text })).toEqual([expect.stringMatching(`^${name} must `)]);
    }
  });

  const emulator = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };

  it('accepts the emulator on this machine only, since its tokens are unsigned', () => {
    for (const host of ['localhost:9099', '127.0.0.1:9099', '127.1.2.3:9099', '[::1]:9099']) {
      expect(readEnv({ FIREBASE_AUTH_EMULATOR_HOST: host }).firebase.emulatorHost).toBe(host);
    }
    const elsewhere = ['10.0.0.1:9099', 'localhost.evil.example:9099', '0.0.0.0:9099'];
    for (const host of [...elsewhere, '127.0.0.1', '127.0.0.1:99999']) {
      expect(errorsOf({ FIREBASE_AUTH_EMULATOR_HOST: host })).toEqual([
        'FIREBASE_AUTH_EMULATOR_HOST must be a port of this machine, such as 127.0.0.1:9099',
      ]);
    }
    for (const HOST of ['localhost', '127.0.0.1', '127.1.2.3', '::1']) {
      expect(readEnv({ ...emulator, HOST }).host).toBe(HOST);
    }
    const others = ['0.0.0.0', '::', '10.0.0.1', 'shop.example', 'localhost.shop.example'];
    for (const HOST of [...others, '127.0.0.1.nip']) {
      expect(errorsOf({ ...emulator, HOST })).toEqual([
        'HOST must be an address of this machine alone, such as 127.0.0.1, when the emulator is used: its tokens are unsigned',
      ]);
    }
  });

  it('refuses the emulator for a project that is not a demo', () => {
    expect(errorsOf({ ...emulator, FIREBASE_PROJECT_ID: 'my-shop' })).toEqual([
      expect.stringContaining('must start with demo-'),
    ]);
  });

  it('lists all errors at once, in production what is missing and the emulator too', () => {
    const source = { NODE_ENV: 'production', ...emulator, RATE_LIMIT: 'many' };
    expect([...errorsOf(source)].toSorted()).toEqual([
      'FIREBASE_API_KEY is required in production, not restricted by referrer: a server sends none',
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in production',
      'FIREBASE_PROJECT_ID is required in production',
      'MONGODB_URI is required in production',
      expect.stringContaining('RATE_LIMIT') as string,
    ]);
    expect(() => readEnv({ PORT: 'x', SEED_DEMO: 'y' })).toThrow(
      /^The environment cannot be used:\n {2}- PORT .*\n {2}- SEED_DEMO .*$/,
    );
  });
});

describe('readEnv in production', () => {
  it('listens on every address, has no admin by default, and knows its own address (2.29)', () => {
    const env = readEnv(productionEnv({ ADMIN_UID: undefined }));
    expect(env).toMatchObject({ production: true, host: '0.0.0.0', adminUid: undefined });
    expect(readEnv(productionEnv()).publicUrl).toBe('https://shop.example');
  });

  it('warns of what is missing, and of believing everybody about their address (2.29)', () => {
    const warnings = (overrides = {}) => readEnv(productionEnv(overrides)).warnings;
    expect(warnings({ ADMIN_UID: undefined })).toEqual([expect.stringContaining('ADMIN_UID')]);
    expect(warnings({ PUBLIC_URL: '' })).toEqual([
      expect.stringContaining('PUBLIC_URL is not set'),
    ]);
    expect(warnings({ TRUST_PROXY: 'true' })).toEqual([
      expect.stringContaining('TRUST_PROXY=true'),
    ]);
    expect(warnings({ TRUST_PROXY: '1' })).toEqual([]);
    expect([warnings(), readEnv({}).warnings]).toEqual([[], []]);
  });
});

describe('loadEnv', () => {
  it('reads the file if there is one, and the process environment wins', async () => {
    const path = join(await temporaryFolder(), '.env');
    for (const name of ['ADMIN_UID', 'RATE_LIMIT', 'HOST']) vi.stubEnv(name, undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(loadEnv(path)).toMatchObject({ adminUid: 'demo-admin', rateLimit: 600 });
    writeFileSync(path, 'ADMIN_UID=from-file\nRATE_LIMIT=7\n');
    vi.stubEnv('RATE_LIMIT', '9');
    expect(loadEnv(path)).toMatchObject({ adminUid: 'from-file', rateLimit: 9 });
  });
});

describe('.env.example', () => {
  it('can be copied as it is', () => {
    const lines = readFileSync(join(ROOT_DIR, '.env.example'), 'utf8').split('\n');
    const pairs = lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split('='));
    expect(readEnv(Object.fromEntries(pairs))).toEqual(readEnv({}));
  });
});
