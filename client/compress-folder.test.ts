import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressFolder } from './compress-folder.ts';

it('leaves a br and a gz beside each file that shrinks by it, and nothing beside the others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = 'cart.add(lawn);\n'.repeat(100);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/main.js'), script);
  await writeFile(join(folder, 'assets/tiny.js'), '1');
  await writeFile(join(folder, 'picture.avif'), script);

  await compressFolder(folder);

  expect((await readdir(join(folder, 'assets'))).sort()).toEqual([
    'main.js',
    'main.js.br',
    'main.js.gz',
    'tiny.js',
  ]);
  expect((await readdir(folder)).sort()).toEqual(['assets', 'picture.avif']);
  const brotli = await readFile(join(folder, 'assets/main.js.br'));
  const gzipped = await readFile(join(folder, 'assets/main.js.gz'));
  expect(brotliDecompressSync(brotli).toString()).toBe(script);
  expect(gunzipSync(gzipped).toString()).toBe(script);
});
