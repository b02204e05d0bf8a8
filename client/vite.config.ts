import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { compressFolder } from './compress-folder.ts';
import { precachedFiles } from './precached-files.ts';
import { toHtml } from './markdown.ts';

const client = import.meta.dirname;
const root = resolve(client, '..');

const api = process.env['VITE_DEV_API'] ?? 'http://127.0.0.1:4000';
const port = Number(process.env['VITE_DEV_PORT'] ?? 5173);

function compressFiles(): Plugin {
  let folder = '';
  return {
    name: 'compress-files',
    apply: (config, { command }) => command === 'build' && config.build?.write !== false,
    writeBundle: ({ dir = '' }) => {
      folder = dir;
    },
    // After all other plugins, since the service worker is written last.
    closeBundle: { order: 'post', sequential: true, handler: () => compressFolder(folder) },
  };
}

/**
 * Imports the custom media queries into every stylesheet, since each is compiled alone, and puts those of components into
 * their layer (`styles/global.css`): a shared one below the one that uses it.
 */
const stylesheets: Plugin = {
  name: 'stylesheets',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (code, id) => {
      const layer = id.includes('/src/components/') ? 'components.shared' : 'components';
      const media = `@import '${resolve(client, 'src/styles/media.css')}';\n`;
      return media + (id.includes('.module.css') ? `@layer ${layer} {\n${code}}` : code);
    },
  },
};

/** The package of React Router names its development build alone, with all warnings. This takes the other one. */
const router: Plugin = {
  name: 'router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^react-router$/,
          replacement: resolve(root, 'node_modules/react-router/dist/production/index.mjs'),
        },
      ],
    },
  }),
};

/** A Markdown file is a module with its HTML. */
const markdownFiles: Plugin = {
  name: 'markdown-files',
  transform: {
    filter: { id: /\.md$/ },
    handler: (text) => ({
      code: `export const html = ${JSON.stringify(toHtml(text))};`,
      moduleType: 'js',
    }),
  },
};

/** Names in the page the commit that the server's build has found, for reports of errors. */
function version(): Plugin {
  const built = resolve(root, 'server/dist/version.json');
  return {
    name: 'version',
    apply: 'build',
    transformIndexHtml: () => {
      if (!existsSync(built)) return [];
      const { commit } = JSON.parse(readFileSync(built, 'utf8')) as { commit: string };
      return [{ tag: 'meta', attrs: { name: 'version', content: commit } }];
    },
  };
}

/** The service worker. */
function serviceWorker(): Plugin[] {
  let precached = new Set<string>();
  const isRemoving = loadEnv('', root, 'VITE_')['VITE_SERVICE_WORKER'] === 'remove';
  const remember: Plugin = {
    name: 'precached-files',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      precached = precachedFiles(bundle);
    },
  };
  const pwa = VitePWA({
    strategies: 'injectManifest',
    srcDir: isRemoving ? 'worker/removing' : 'worker',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      injectionPoint: isRemoving ? '' : 'self.__WB_MANIFEST',
      globPatterns: [
        '{index.html,favicon.svg,manifest.webmanifest}',
        '{drawings,ratings}/*.svg',
        'assets/*',
      ],
      manifestTransforms: [
        (files) => ({
          manifest: files.filter(({ url }) => !url.startsWith('assets/') || precached.has(url)),
        }),
      ],
    },
    integration: {
      // A test builds without writing files.
      configureOptions: ({ build }, options) => {
        options.disable = !build.write;
      },
    },
  });
  return [remember, ...pwa];
}

export default defineConfig({
  root: client,
  envDir: root,
  plugins: [
    react(),
    router,
    stylesheets,
    markdownFiles,
    version(),
    serviceWorker(),
    compressFiles(),
  ],
  css: {
    transformer: 'lightningcss',
    // Lightning CSS would rename grid areas, but not in `grid-template`. Animations and containers are shared between files.
    lightningcss: {
      drafts: { customMedia: true },
      // Its `Features.LightDark`: nothing uses `light-dark()`, for which each `color-scheme` would set two variables.
      exclude: 1_048_576,
      cssModules: { grid: false, animation: false, container: false },
    },
  },
  build: {
    // The server reads in it which files a screen needs.
    manifest: true,
    // Inlined pictures would grow the first load.
    assetsInlineLimit: 0,
    // All supported browsers can preload modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The second one is the script of the server's pages: server/src/pages/page-template.ts.
      input: [resolve(client, 'index.html'), resolve(client, 'src/start.ts')],
      output: {
        // A few large files, because many small ones compress worse and are requested one after the other.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 3 },
            { name: 'first-load', tags: ['$initial'], test: /^(?!.*\/start\.ts$)/, priority: 2 },
            // server/src/pages/screens.ts names this file.
            { name: 'browse', test: /[\\/]pages[\\/](?:listing|search)-page/, priority: 1 },
            // Else a press would wait for what all other screens share, such as zod.
            { name: 'product', test: /[\\/](?:product-parts|in-cart)\./, priority: 0.5 },
            {
              name: 'finding',
              test: /[\\/](?:suggestions|did-you-mean|filter-sheet)\.tsx/,
              priority: 0.3,
            },
            // With a module of the admin, the service worker would leave the file out.
            {
              name: 'shared',
              test: /[\\/]client[\\/]src[\\/](?!admin|pages[\\/]admin-)/,
              minShareCount: 2,
            },
            // Screens that follow each other, since few larger files compress better.
            { name: 'sign-in', test: /[\\/]pages[\\/](?:login|signup|forgot-password)-page/ },
            { name: 'buy', test: /[\\/]pages[\\/](?:cart|checkout|success)-page/ },
            { name: 'own', test: /[\\/]pages[\\/](?:orders?|settings|saved)-page/ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api': api, '/pictures': api, '/healthz': api },
    // Only the contract of the server may be imported, in development as in the build.
    fs: { allow: [client, resolve(root, 'node_modules'), resolve(root, 'server/src/contract')] },
  },
  test: {
    environment: 'happy-dom',
    // Sharing one environment halves the time. testing/setup.ts resets the modules for each file.
    isolate: false,
    // Rendering makes much garbage: with the default of 16 MB, collecting it takes a third of the time.
    execArgv: ['--max-semi-space-size=64'],
    alias: [
      // Firebase cannot run here, so every component test uses a fake.
      {
        find: /^\.{1,2}\/(?:.*\/)?firebase\.ts$/,
        replacement: resolve(client, 'src/testing/fake-firebase.ts'),
      },
    ],
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    // Long, so that a busy machine fails no test.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    env: {
      // Queries are retried often, and printing the whole page each time is slow.
      // `DEBUG_PRINT_LIMIT=7000 npm test` prints it.
      DEBUG_PRINT_LIMIT: process.env['DEBUG_PRINT_LIMIT'] ?? '0',
      VITE_API_URL: '',
      VITE_FIREBASE_API_KEY: '',
      VITE_FIREBASE_AUTH_EMULATOR_HOST: '',
    },
  },
});
