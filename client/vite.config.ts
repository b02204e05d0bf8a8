import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compressFolder } from './compress-folder.ts';

const client = import.meta.dirname;
const root = resolve(client, '..');

const api = process.env['VITE_DEV_API'] ?? 'http://127.0.0.1:4000';
const port = Number(process.env['VITE_DEV_PORT'] ?? 5173);

/** Headings are drawn with the shop's own face, so the browser is told of the file before it reads the CSS. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** React Router's package leads bundlers to its development build, whose checks are only weight here. */
function routerForProduction(): Plugin {
  const built = resolve(root, 'node_modules/react-router/dist/production');
  return {
    name: 'router-for-production',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: `${built}/index.mjs` },
          { find: /^react-router\/dom$/, replacement: `${built}/dom-export.mjs` },
        ],
      },
    }),
  };
}

/** What axios carries along for others, and what stands there instead. */
const notAskedOfAxios = [
  // It asks by XMLHttpRequest where there is one, as in every browser.
  ['adapters/fetch', 'export const getFetch = () => false;'],
  // Lists of names, and a way to abort that AbortSignal has taken the place of: lib/api-client uses neither.
  ['helpers/HttpStatusCode', 'export default {};'],
  ['cancel/CancelToken', 'export default {};'],
] as const;

function axiosWithoutExtras(): Plugin[] {
  return notAskedOfAxios.map(([module, code]) => ({
    name: `axios-without-${module}`,
    apply: 'build',
    load: { filter: { id: new RegExp(`/axios/lib/${module}\\.js$`) }, handler: () => code },
  }));
}

/** What is written once is compressed once, as well as can be. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => compressFolder(dir),
  };
}

/**
 * Papa Parse is written for every kind of loader. As a module it needs no helper that the first load, too,
 * would have to fetch.
 */
function papaparseAsModule(): Plugin {
  return {
    name: 'papaparse-as-module',
    apply: 'build',
    transform: {
      filter: { id: /\/papaparse\/papaparse(?:\.min)?\.js$/ },
      handler: (code) =>
        `const module = { exports: {} };\nconst { exports } = module;\n${code}\nexport default module.exports;`,
    },
  };
}

export default defineConfig({
  root: client,
  envDir: root,
  plugins: [
    react(),
    preloadFonts(),
    routerForProduction(),
    axiosWithoutExtras(),
    compressFiles(),
    papaparseAsModule(),
  ],
  build: {
    // Inlined pictures would grow the first load; every browser that runs this build preloads modules itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load in one file: cut up by what lazy screens share, it compresses worse by 4 kB.
        codeSplitting: { groups: [{ name: 'first-load', tags: ['$initial'] }] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api': api, '/healthz': api },
    // The contract is the only door into the server, in development as in the build.
    fs: { allow: [client, resolve(root, 'node_modules'), resolve(root, 'server/src/contract')] },
  },
  test: {
    environment: 'happy-dom',
    // One world for many files is half the work: testing/setup.ts gives each of them modules of its own.
    isolate: false,
    alias: [
      // The one thing that we do not own and cannot run here: every component test stands on its double.
      {
        find: /^\.{1,2}\/(?:.*\/)?firebase\.ts$/,
        replacement: resolve(client, 'src/testing/fake-firebase.ts'),
      },
    ],
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    // A busy machine fails no test.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    env: {
      // A look for an element that fails is mostly tried again, and printing the whole page is dear each time.
      // `DEBUG_PRINT_LIMIT=7000 npm test` prints it.
      DEBUG_PRINT_LIMIT: process.env['DEBUG_PRINT_LIMIT'] ?? '0',
      VITE_API_URL: '',
      VITE_FIREBASE_API_KEY: '',
      VITE_FIREBASE_AUTH_EMULATOR_HOST: '',
    },
  },
});
