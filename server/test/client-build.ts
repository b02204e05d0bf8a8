import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_DIR } from '../src/root-dir.ts';

const MANIFEST = {
  'index.html': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  'src/start.ts': { file: 'assets/start.js' },
  '_browse-1.js': {
    name: 'browse',
    file: 'assets/browse.js',
    css: ['assets/browse.css'],
    imports: ['index.html', '_shared.js'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
};

const TAGS =
  '<script type="module" crossorigin src="/assets/main.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/assets/libraries.js">' +
  '<link rel="stylesheet" crossorigin href="/assets/main.css">';

const source = readFileSync(join(ROOT_DIR, 'client/index.html'), 'utf8');

/** What the build leaves of the client's page, as a server needs it. */
export const clientBuild = {
  'index.html': source
    .replace('<script type="module" src="/src/main.tsx"></script>', '')
    .replace('</head>', `${TAGS}</head>`),
  '.vite/manifest.json': JSON.stringify(MANIFEST),
};
