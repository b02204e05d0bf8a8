// @vitest-environment node
import { dirname, relative, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const client = import.meta.dirname;
const server = resolve(client, '../server');
const emulatorHost = '127.0.0.1:9099';

/** Words of `connectAuthEmulator` that no other code of Firebase says. */
const emulatorMark = 'Running in emulator mode';

/** What everybody fetches to see the home page, in bytes after brotli (kB = 1,000). */
const BUDGET = { '.js': 112_000, '.css': 10_000, '.woff2': 45_000 };

let parts: Rolldown.RolldownOutput['output'];
let first: Rolldown.OutputChunk[];

/** As `npm run build` does, in memory, with the account of an owner: without it no code that signs in is kept. */
async function buildClient(emulator = ''): Promise<Rolldown.RolldownOutput['output']> {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-tanabana');
  vi.stubEnv('VITE_FIREBASE_AUTH_EMULATOR_HOST', emulator);
  const built = await build({
    root: client,
    configFile: resolve(client, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, copyPublicDir: false, reportCompressedSize: false },
  });
  vi.unstubAllEnvs();
  if (!('output' in built)) throw new Error('Expected one finished build');
  return built.output;
}

beforeAll(async () => {
  parts = await buildClient();
  const entry = parts.find((part) => part.type === 'chunk' && part.isEntry);
  first = staticClosure(chunk(entry?.fileName ?? ''));
}, 60_000);

const chunksOf = (output: Rolldown.RolldownOutput['output']) =>
  output.filter((part) => part.type === 'chunk');

/** Which files of the build say this. */
const filesSaying = (chunks: Rolldown.OutputChunk[], words: string) =>
  chunks.filter(({ code }) => code.includes(words)).map(({ fileName }) => fileName);

function chunk(fileName: string): Rolldown.OutputChunk {
  const found = parts.find((part) => part.fileName === fileName);
  if (found?.type !== 'chunk') throw new Error(`The build has no chunk ${fileName}`);
  return found;
}

/** The entry and all that it imports statically. */
function staticClosure(entry: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
  const seen = new Set([entry]);
  for (const { imports } of seen) for (const file of imports) seen.add(chunk(file));
  return [...seen];
}

function brotliSize(source: string | Uint8Array, quality = constants.BROTLI_MAX_QUALITY): number {
  return brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    .byteLength;
}

interface Weight {
  name: string;
  bytes: number;
}

/** What the page asks for by name in its HTML. */
function linked(extension: string): Weight[] {
  const html = parts.find(({ fileName }) => fileName === 'index.html');
  if (html?.type !== 'asset') throw new Error('The build has no index.html');
  return parts
    .filter(({ fileName }) => fileName.endsWith(extension))
    .filter(({ fileName }) => String(html.source).includes(fileName))
    .map((part) => ({
      name: part.fileName,
      bytes: brotliSize(part.type === 'asset' ? part.source : part.code),
    }));
}

/**
 * The first load's scripts by package, and the shop's own by folder. Each is compressed for itself, in haste and
 * not minified, so they tell what is big, not how big it is in the whole.
 */
function scriptParts(): Weight[] {
  const code = new Map<string, string>();
  for (const { modules } of first) {
    for (const [id, module] of Object.entries(modules)) {
      const [, packaged] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
      const name = packaged ?? relative(client, dirname(id));
      code.set(name, (code.get(name) ?? '') + (module.code ?? ''));
    }
  }
  return [...code].map(([name, source]) => ({ name, bytes: brotliSize(source, 5) }));
}

/** Whether the first load has a module whose path contains `name`. */
const holds = (name: string) =>
  first.some(({ moduleIds }) => moduleIds.some((id) => id.includes(name)));

/** Fails with what weighs most, so that it is plain where to look. */
function expectWithin(budget: number, bytes: number, weigh: () => Weight[]): void {
  expect(bytes).toBeGreaterThan(0);
  if (bytes <= budget) return;
  const biggest = weigh()
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, 12)
    .map(({ name, bytes }) => `${(bytes / 1_000).toFixed(1).padStart(7)} kB  ${name}`);
  throw new Error(
    [`${bytes} bytes exceed the budget of ${budget}. The biggest parts:`, ...biggest].join('\n'),
  );
}

describe('the first load', () => {
  it('keeps within its budget', () => {
    const script = first.reduce((sum, { code }) => sum + brotliSize(code), 0);
    expectWithin(BUDGET['.js'], script, scriptParts);
    for (const kind of ['.css', '.woff2'] as const) {
      const files = linked(kind);
      const bytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
      expectWithin(BUDGET[kind], bytes, () => files);
    }
  });

  it('names the biggest parts when it exceeds its budget', () => {
    expect(() => expectWithin(1, 2, scriptParts)).toThrow(
      /The biggest parts:\n +[\d.]+ kB {2}react-dom\n/,
    );
  });

  it('holds what a press opens on the spot', () => {
    for (const name of ['product-overlay.tsx', 'drawer.tsx']) expect(holds(name), name).toBe(true);
  });

  it('leaves to other screens what only they need', () => {
    expect(holds('/react-dom/')).toBe(true);
    expect(holds('/react-router/dist/production/')).toBe(true);
    expect(holds('/react-router/dist/development/')).toBe(false);
    expect(first.some(({ code }) => code.includes('XMLHttpRequest'))).toBe(true);
    for (const extra of ['duplex', 'ImATeapot', 'executor must be a function']) {
      expect(
        first.some(({ code }) => code.includes(extra)),
        extra,
      ).toBe(false);
    }
    for (const name of [
      '/zod/',
      'firebase/auth',
      '@firebase/',
      '/react-hook-form/',
      'checkout',
      '/features/admin/',
      '/features/account/',
      '/papaparse/',
      // The texts of all features at once, and those of other screens.
      '/contract/messages.ts',
      '/contract/account-messages.ts',
      '/contract/addresses-messages.ts',
      '/contract/admin-messages.ts',
      '/contract/auth-messages.ts',
      '/contract/orders-messages.ts',
      // The results of the search ask for nine lists in one.
      'queriesObserver',
    ]) {
      expect(holds(name), name).toBe(false);
    }
  });
});

describe('the whole build', { timeout: 60_000 }, () => {
  it("holds nothing of the server but the contract, and no emulator's code", () => {
    const chunks = chunksOf(parts);
    const ofServer = chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => id.startsWith(server));
    expect(ofServer).toContain(resolve(server, 'src/contract/paths.ts'));
    expect(ofServer.filter((id) => !id.startsWith(resolve(server, 'src/contract/')))).toEqual([]);

    expect(filesSaying(chunks, 'identitytoolkit.googleapis.com')).not.toEqual([]);
    expect(filesSaying(chunks, emulatorMark)).toEqual([]);
  });

  it('holds the emulator and its address when the variable names one', async () => {
    const chunks = chunksOf(await buildClient(emulatorHost));
    expect(filesSaying(chunks, emulatorMark)).not.toEqual([]);
    expect(filesSaying(chunks, emulatorHost)).not.toEqual([]);
  });
});
