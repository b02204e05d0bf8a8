import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { boundaries } from './boundaries.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The table alone: planted files are not on disk, so rules that ask for types would not know them. */
const table = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.{ts,tsx}'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { ecmaFeatures: { jsx: true } },
      },
    },
    ...boundaries([]),
  ],
});

/** The messages that lint has for a file with this text at this place. */
async function complaints(filePath, text) {
  const [result] = await table.lintText(text, { filePath });
  return result.messages.map(({ message }) => message);
}

const feature = 'server/src/features/orders';
const cart = 'client/src/features/cart';

const breaks = {
  'server/src/contract/cart.ts': [
    ['mongoose', /The contract is what both halves agreed on/],
    ['zod', /The contract is what both halves agreed on/],
    ['../lib/api-error.ts', /The contract is what both halves agreed on/],
    ['./cart.test.ts', /are for tests/],
  ],
  'server/src/config/env.ts': [
    ['../lib/api-error.ts', /Import downhill only: config/],
    ['../features/orders/order.model.ts', /Import downhill only: config/],
  ],
  'server/src/lib/id-token.ts': [
    ['../middleware/authenticate.ts', /Import downhill only: lib/],
    ['../app.ts', /Import downhill only: lib/],
  ],
  'server/src/middleware/authenticate.ts': [
    ['../features/account/erasure.model.ts', /Import downhill only: middleware/],
    ['../database/connect.ts', /Import downhill only: middleware/],
    ['@tanabana/client', /The server never imports the client/],
  ],
  [`${feature}/order.model.ts`]: [
    ['express', /A model imports mongoose and the contract/],
    ['./orders.service.ts', /A model imports mongoose and the contract/],
    ['../../lib/api-error.ts', /A model imports mongoose and the contract/],
  ],
  [`${feature}/orders.service.ts`]: [
    ['express', /A service knows no requests/],
    ['../../middleware/authenticate.ts', /A service knows no requests/],
    ['../products/products.router.ts', /A service knows no requests/],
    ['../../database/connect.ts', /A service imports its own model/],
    ['../../../../client/src/lib/notify.ts', /The server never imports the client/],
  ],
  [`${feature}/cart.router.ts`]: [
    ['mongoose', /A router does not query/],
    ['../../database/connect.ts', /A router does not query/],
    ['../addresses/address.model.ts', /A router asks its own feature only/],
    ['../../config/env.ts', /A router imports express/],
    ['../../testing/test-app.ts', /are for tests/],
  ],
  [`${feature}/deep/hidden.ts`]: [['./x.ts', /two floors at most/]],
  'server/src/database/embedded/server.ts': [
    ['../../features/orders/order.model.ts', /The database knows nothing of the shop/],
    ['../../testing/test-database.ts', /are for tests/],
  ],
  'server/src/demo/seed.ts': [
    ['../features/products/products.router.ts', /The demo fills the models/],
    ['../database/connect.ts', /The demo fills the models/],
  ],
  'server/src/app.ts': [
    ['./testing/test-app.ts', /are for tests/],
    ['vitest', /are for tests/],
    ['../../client/src/main.tsx', /The server never imports the client/],
  ],
  [`${feature}/cart.test.ts`]: [
    ['../../../../client/src/lib/notify.ts', /The server never imports the client/],
  ],

  'client/src/lib/session.tsx': [
    ['../features/auth/use-sign-in.ts', /serve every screen/],
    ['axios', /One file speaks HTTP/],
    ['firebase/auth', /One file speaks Firebase/],
    ['../../../server/src/lib/id-token.ts', /knows the server by its contract alone/],
  ],
  'client/src/lib/api-client.ts': [
    ['../app/router.tsx', /lib never imports/],
    ['firebase/auth', /One file speaks Firebase/],
  ],
  'client/src/lib/firebase.ts': [
    ['../features/auth/use-sign-in.ts', /lib never imports/],
    ['axios', /One file speaks HTTP/],
  ],
  'client/src/components/dialog.tsx': [
    ['../pages/cart-page.tsx', /serve every screen/],
    ['../testing/factories.ts', /are for tests/],
  ],
  'client/src/config/paths.ts': [['../app/router.tsx', /serve every screen/]],
  [`${cart}/cart-api.ts`]: [
    ['axios', /One file speaks HTTP/],
    ['@tanstack/react-query', /one function an endpoint/],
    ['../../lib/notify.ts', /one function an endpoint/],
    ['./use-cart.ts', /one function an endpoint/],
  ],
  [`${cart}/use-cart.ts`]: [
    ['axios', /One file speaks HTTP/],
    ['firebase/auth', /One file speaks Firebase/],
    ['./components/cart-line.tsx', /A hook keeps state and words/],
    ['../../components/button.tsx', /A hook keeps state and words/],
    ['../catalogue/use-catalogue.ts', /Features never import each other/],
    ['react-hook-form', /A hook imports react/],
    ['@tanabana/server/src/lib/api-error', /knows the server by its contract alone/],
  ],
  [`${cart}/components/cart-line.tsx`]: [
    ['axios', /A component shows; it does not fetch/],
    ['firebase/auth', /A component shows; it does not fetch/],
    ['../../../lib/api-client.ts', /A component shows; it does not fetch/],
    ['../cart-api.ts', /A component shows; it does not fetch/],
    ['../../catalogue/components/product-card.tsx', /Features never import each other/],
    ['../../../pages/cart-page.tsx', /A component never knows its page/],
  ],
  [`${cart}/components/deep/line.tsx`]: [['./x.ts', /two floors at most/]],
  [`${cart}/hooks/use-line.ts`]: [['./x.ts', /two floors at most/]],
  'client/src/pages/cart-page.tsx': [
    ['axios', /A page composes; it does not fetch/],
    ['firebase/auth', /A page composes; it does not fetch/],
    ['../lib/api-client.ts', /A page composes; it does not fetch/],
    ['../features/cart/cart-api.ts', /A page composes; it does not fetch/],
    ['../app/router.tsx', /A page imports react/],
    ['../lib/query-client.ts', /A page imports react/],
  ],
  'client/src/app/router.tsx': [
    ['axios', /One file speaks HTTP/],
    ['../testing/render-app.tsx', /are for tests/],
    ['../pages/cart-page.test.tsx', /are for tests/],
  ],
  'client/src/main.tsx': [['firebase/app', /One file speaks Firebase/]],
  'client/src/pages/cart-page.test.tsx': [
    ['../../../server/src/app.ts', /knows the server by its contract alone/],
  ],
  'client/e2e/order.spec.ts': [
    ['@tanabana/server/src/app', /knows the server by its contract alone/],
  ],
};

const sound = {
  'server/src/contract/cart.ts': ['zod/mini', './money.ts'],
  'server/src/config/env.ts': ['dotenv', 'node:path', '../contract/paths.ts', './read.ts'],
  'server/src/lib/id-token.ts': ['jose', '../config/env.ts', '../contract/messages.ts'],
  'server/src/middleware/authenticate.ts': ['express', '../lib/id-token.ts', './error-handler.ts'],
  [`${feature}/order.model.ts`]: ['mongoose', '../../contract/order.ts'],
  [`${feature}/orders.service.ts`]: [
    './order.model.ts',
    '../products/product.model.ts',
    '../addresses/addresses.service.ts',
    '../../lib/api-error.ts',
    '../../contract/messages.ts',
    'node:crypto',
  ],
  [`${feature}/cart.router.ts`]: [
    'express',
    './orders.service.ts',
    './order.model.ts',
    '../../middleware/authenticate.ts',
    '../../lib/api-error.ts',
    '../../contract/paths.ts',
  ],
  [`${feature}/cart.test.ts`]: ['vitest', 'mongoose', '../../testing/test-app.ts'],
  'server/src/database/connect.ts': ['mongoose', './embedded/server.ts', '../config/env.ts'],
  'server/src/demo/seed.ts': ['../features/products/product.model.ts', './catalogue.json'],
  'server/src/app.ts': ['express', 'cors', './routes.ts', './middleware/authenticate.ts'],
  'client/src/lib/api-client.ts': ['axios', './session.tsx', '@tanabana/server/contract/paths'],
  'client/src/lib/firebase.ts': ['firebase/auth', 'firebase/app'],
  'client/src/lib/session.tsx': ['react', './firebase.ts', '../config/brand.ts'],
  'client/src/components/dialog.tsx': ['react', './button.tsx', '../lib/notify.ts', './dialog.css'],
  [`${cart}/cart-api.ts`]: ['../../lib/api-client.ts', '@tanabana/server/contract/cart'],
  [`${cart}/use-cart.ts`]: [
    'react',
    'react-router-dom',
    '@tanstack/react-query',
    './cart-api.ts',
    '../../lib/notify.ts',
    '../../config/paths.ts',
    '@tanabana/server/contract/messages',
  ],
  [`${cart}/components/cart-line.tsx`]: [
    'react',
    'react-router-dom',
    'react-hook-form',
    '../use-cart.ts',
    './quantity.tsx',
    '../../../components/button.tsx',
    '../../../lib/notify.ts',
    '../../../config/paths.ts',
    '@tanabana/server/contract/money',
  ],
  'client/src/pages/cart-page.tsx': [
    'react',
    'react-router-dom',
    '../features/cart/use-cart.ts',
    '../features/cart/components/cart-line.tsx',
    '../components/button.tsx',
    '../lib/session.tsx',
    '../lib/notify.ts',
    '../config/paths.ts',
    '@tanabana/server/contract/money',
  ],
  'client/src/app/router.tsx': ['react-router-dom', '../pages/home-page.tsx'],
  'client/src/pages/cart-page.test.tsx': ['vitest', '../testing/render-app.tsx', 'axios'],
};

const planted = Object.entries(breaks).flatMap(([file, lines]) =>
  lines.map(([path, message]) => ({ file, path, message })),
);
const passing = Object.entries(sound).flatMap(([file, paths]) =>
  paths.map((path) => ({ file, path })),
);

describe('the import table', () => {
  it.each(planted)('refuses $path in $file', async ({ file, path, message }) => {
    const ways = [
      `import { x } from '${path}'; x();`,
      `import type { X } from '${path}'; export const y: X = 1;`,
      `export { x } from '${path}';`,
      `export const x = () => import('${path}');`,
      `export type X = import('${path}').X;`,
    ];
    for (const text of ways) {
      expect(await complaints(file, text), text).toEqual([expect.stringMatching(message)]);
    }
  });

  it.each(passing)('lets $path into $file', async ({ file, path }) => {
    const text = `export { x } from '${path}'; export const y = () => import('${path}');`;
    expect(await complaints(file, text)).toEqual([]);
  });

  it('refuses a dynamic import whose path it cannot read', async () => {
    const text = 'export const open = (name: string) => import(`../pages/${name}.tsx`);';
    expect(await complaints('client/src/app/router.tsx', text)).toEqual([
      expect.stringMatching(/names its module in plain text/),
    ]);
  });

  it('has a planted break for every row', async () => {
    const rows = await Promise.all(planted.map(({ file }) => rowOf(table, file)));
    expect(new Set(rows)).toEqual(new Set(boundaries([]).map((row) => row.settings.boundary)));
  });
});

describe('eslint.config.js', () => {
  const house = new ESLint({ cwd: root });
  const files = ['client/src', 'client/e2e', 'server/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );

  it('keeps the table: no later entry replaces it', async () => {
    for (const { file } of planted) {
      const [whole, alone] = [house, table].map((eslint) => eslint.calculateConfigForFile(file));
      const imports = 'no-restricted-imports';
      expect((await whole).rules[imports], file).toEqual((await alone).rules[imports]);
      const messages = (await whole).rules['no-restricted-syntax'].map((entry) => entry.message);
      expect(messages, file).toContain(
        'A dynamic import names its module in plain text, so that lint can read it.',
      );
    }
  });

  it('knows a row for every source file', async () => {
    const homeless = [];
    for (const file of files) {
      if (!(await rowOf(house, file))) homeless.push(file);
    }
    expect(files.length).toBeGreaterThan(0);
    expect(homeless).toEqual([]);
  });

  it('finds every file named in kebab-case, its role as a suffix', () => {
    const name = /(^|\/)[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.tsx?$/;
    expect(files.filter((file) => !name.test(file))).toEqual([]);
  });
});

async function rowOf(eslint, file) {
  return (await eslint.calculateConfigForFile(file))?.settings?.boundary;
}
