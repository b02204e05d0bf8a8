import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compressFolder } from './compress-folder.ts';

const client = import.meta.dirname;
const root = resolve(client, '..');

const api = process.env['VITE_DEV_API'] ?? 'http://127.0.0.1:4000';
const port = Number(process.env['VITE_DEV_PORT'] ?? 5173);

/** With this the browser requests the font of the headings before it has read the CSS. */
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

/** In browsers axios sends XMLHttpRequests. Its adapter for `fetch` and two helpers would add 4.7 kB to the first load. */
function axiosWithoutExtras(): Plugin {
  return {
    name: 'axios-without-extras',
    apply: 'build',
    load: {
      filter: {
        id: /\/axios\/lib\/(?:adapters\/fetch|cancel\/CancelToken|helpers\/HttpStatusCode)\.js$/,
      },
      handler: () => 'export const getFetch = () => false; export default {};',
    },
  };
}

/** Files never change after the build, so they are compressed once, at the best quality. */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => compressFolder(dir),
  };
}

export default defineConfig({
  root: client,
  envDir: root,
  plugins: [react(), preloadFonts(), axiosWithoutExtras(), compressFiles()],
  css: {
    transformer: 'lightningcss',
    // Grid areas keep their names: Lightning CSS would rename them, but not in `grid-template`.
    lightningcss: { drafts: { customMedia: true }, cssModules: { grid: false } },
  },
  build: {
    // Inlined pictures would grow the first load.
    assetsInlineLimit: 0,
    // Every browser that runs this build preloads modules without help.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file for the first load: several files compress worse by 4 kB.
        codeSplitting: { groups: [{ name: 'first-load', tags: ['$initial'] }] },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: { '/api': api, '/healthz': api },
    // Of the server, only the contract may be imported, in development as in the build.
    fs: { allow: [client, resolve(root, 'node_modules'), resolve(root, 'server/src/contract')] },
  },
  test: {
    environment: 'happy-dom',
    // Sharing one environment halves the time; testing/setup.ts resets the modules for each file.
    isolate: false,
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
    testTimeout: 30_000,
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
