import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { precachedFiles } from './precached-files.ts';

const client = import.meta.dirname;
const server = resolve(client, '../server');

/** A text in `connectAuthEmulator` that no other code of Firebase has. */
const EMULATOR = 'Running in emulator mode';

/** What the home page loads at first, in bytes after brotli. */
const BUDGET = { '.js': 106_000, '.css': 10_000, '.woff2': 45_000 };

/** What the service worker fetches besides, when the browser is idle. */
const IDLE_BUDGET = 150_000;

let parts: Rolldown.RolldownOutput['output'];
let first: Rolldown.OutputChunk[];

/** Builds in memory. Without the Firebase settings the build would drop the code that signs in. */
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-tanabana');
  const built = await build({
    root: client,
    configFile: resolve(client, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, copyPublicDir: false, reportCompressedSize: false },
  });
  vi.unstubAllEnvs();
  if (!('output' in built)) throw new Error('Expected one finished build');
  parts = built.output;
  const entry = parts.find((part) => part.type === 'chunk' && part.isEntry);
  first = staticClosure(chunk(entry?.fileName ?? ''));
}, 60_000);

const chunks = () => parts.filter((part) => part.type === 'chunk');

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

/** The files that `index.html` names, and the fonts of its stylesheet. */
function linked(): Rolldown.OutputAsset[] {
  const assets = parts.filter((part) => part.type === 'asset');
  const named = (text: string) => assets.filter(({ fileName }) => text.includes(fileName));
  const html = assets.find(({ fileName }) => fileName === 'index.html');
  const files = named(String(html?.source));
  return [...files, ...files.flatMap(({ source }) => named(String(source)))];
}

const total = (files: Rolldown.RolldownOutput['output'][number][], quality?: number) =>
  files.reduce(
    (sum, part) => sum + brotliSize(part.type === 'chunk' ? part.code : part.source, quality),
    0,
  );

/** Whether the first load has a module whose path contains `name`. */
const includes = (name: string) =>
  first.some(({ moduleIds }) => moduleIds.some((id) => id.includes(name)));

function expectWithin(budget: number, bytes: number): void {
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budget);
}

const brackets = String.raw`\((?:[^()]|\([^()]*\))*\)`;

/** Such a selector restyles the whole page whenever what `:has` looks for comes or goes. */
const endsInAny = new RegExp(
  String.raw`:has${brackets}[^{},]*[\s>+~](?:\*|:not${brackets}|:(?!not|is|where)[\w-]+(?:${brackets})?)+(?=[,{])`,
  'g',
);

it('has no selector that ends in any element after `:has`', () => {
  expect('body:has(>.a:not(.b))>:not(.a){}.a:has(.b) *,.c{}'.match(endsInAny)).toHaveLength(2);
  expect('.a:has(>.b) .c:hover,.a:has(.b):not(:focus)>:is(.b,.c){}'.match(endsInAny)).toBeNull();
  const stylesheets = parts.filter(({ fileName }) => fileName.endsWith('.css'));
  const found = stylesheets.flatMap((part) =>
    part.type === 'asset' ? (String(part.source).match(endsInAny) ?? []) : [],
  );
  expect(stylesheets.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

describe('the first load', () => {
  it('keeps within its budget', () => {
    expectWithin(BUDGET['.js'], total(first));
    for (const kind of ['.css', '.woff2'] as const) {
      expectWithin(BUDGET[kind], total(linked().filter(({ fileName }) => fileName.endsWith(kind))));
    }
  });

  it('is followed by one file for a listing or the search', () => {
    const browse = chunks().find(({ name }) => name === 'browse');
    for (const page of ['listing-page.tsx', 'search-page.tsx'])
      expect(
        browse?.moduleIds.some((id) => id.endsWith(page)),
        page,
      ).toBe(true);
    const files = staticClosure(chunk(browse?.fileName ?? '')).map(({ fileName }) => fileName);
    const known = first.map(({ fileName }) => fileName);
    expect(files.filter((file) => !known.includes(file))).toEqual([browse?.fileName]);
  });

  it('includes what a press opens without a request', () => {
    expect(includes('product-overlay.tsx')).toBe(true);
  });

  it('leaves out what only other screens need', () => {
    expect(includes('/react-dom/')).toBe(true);
    for (const name of [
      '/zod/',
      'firebase/auth',
      '@firebase/',
      '/react-hook-form/',
      'checkout',
      '/src/admin/',
      '/features/account/',
      '/papaparse/',
      '/d3-zoom/',
      // A visitor places no order.
      '/features/orders/use-orders.ts',
      '/features/orders/use-place-order.ts',
      // The texts of other screens.
      '/features/orders/messages.ts',
      '/contract/address.ts',
      '/contract/product.ts',
      '/features/auth/messages.ts',
    ]) {
      expect(includes(name), name).toBe(false);
    }
  });
});

describe('what is kept for the time without a network (2.28)', () => {
  const kept = () => {
    const names = precachedFiles(Object.fromEntries(parts.map((part) => [part.fileName, part])));
    return parts.filter(({ fileName }) => names.has(fileName));
  };

  it('is every screen and the sign-in, without the admin', () => {
    const modules = kept().flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const has = (name: string) => modules.some((id) => id.includes(name));
    for (const name of ['listing-page.tsx', 'checkout-page.tsx', 'firebase-library.ts'])
      expect(has(name), name).toBe(true);
    for (const name of ['/src/admin/', '/pages/admin-', '/papaparse/', '/recharts/'])
      expect(has(name), name).toBe(false);
  });

  it('keeps within its budget beside the first load', () => {
    const loaded = [...first, ...linked()].map(({ fileName }) => fileName);
    const others = kept().filter(({ fileName }) => !loaded.includes(fileName));
    // What fits when it is compressed quickly fits when it is compressed well.
    const quick = total(others, 5);
    expectWithin(IDLE_BUDGET, quick <= IDLE_BUDGET ? quick : total(others));
  });
});

it("the whole build includes nothing of the server but the contract, and none of the emulator's code", () => {
  const modules = chunks().flatMap(({ moduleIds }) => moduleIds);
  const ofServer = modules.filter((id) => id.startsWith(server));
  expect(ofServer).toContain(resolve(server, 'src/contract/paths.ts'));
  expect(ofServer.filter((id) => !id.startsWith(resolve(server, 'src/contract/')))).toEqual([]);

  const firebase = modules.filter((id) => id.includes('/@firebase/auth/'));
  expect(firebase.some((id) => readFileSync(id, 'utf8').includes(EMULATOR))).toBe(true);
  expect(chunks().filter(({ code }) => code.includes(EMULATOR))).toEqual([]);
});
