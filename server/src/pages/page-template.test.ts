import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../embedded-mongodb/test/test-stand-in.ts';
import { clientBuild } from '../../test/client-build.ts';
import { headOf } from '../../test/read-page.ts';
import { createCount } from '../http/rate-limits.ts';
import { ClientBuildError, PageTemplate } from './page-template.ts';
import { createPages } from './pages.ts';

const parts = { module: undefined, data: {}, pictures: [], shell: '' };

async function folderWith(index: string): Promise<string> {
  const dir = await temporaryFolder();
  await mkdir(join(dir, '.vite'));
  const files = { ...clientBuild, 'index.html': index };
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  return dir;
}

it('fills an index.html that says more', async () => {
  const meta = (name: string) => `<meta name="${name}" content="yes">`;
  const index = clientBuild['index.html']
    .replace('<meta name="description"', `${meta('inside')}$&`)
    .replace('</head>', `${meta('outside')}</head>`);
  const head = '<title>Lawn</title><meta name="description" content="Cloth.">';
  const page = new PageTemplate(await folderWith(index)).fill({ ...parts, head });
  expect(headOf(page)).toMatchObject({ title: 'Lawn', description: 'Cloth.', outside: 'yes' });
  expect(page.match(/<title>/g)).toHaveLength(1);
  expect(page.match(/<script type="module"[^>]*>/g)).toEqual([
    expect.stringContaining('src="/assets/start.js"'),
  ]);
});

it.each([
  '<!--head-->',
  '<!--/head-->',
  '<!--frame-->',
  '<!--data-->',
  '<script type="module" crossorigin src="/assets/main.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/libraries.js">',
])('a start refuses an index.html without %s, or with two of it', async (part) => {
  const index = clientBuild['index.html'];
  const message = `The build of the client lacks one ${part} in index.html. Run npm run build again.`;
  for (const instead of ['', part + part]) {
    const clientDir = await folderWith(index.replace(part, instead));
    const limit = createCount({ limit: 0 });
    const make = () => createPages({ clientDir, headers: {}, origin: undefined, limit });
    expect(make).toThrow(new ClientBuildError(message));
  }
});
