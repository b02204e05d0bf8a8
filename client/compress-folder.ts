import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Other files, such as pictures and fonts, are compressed already. */
const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;

/** Writes a `.br` and a `.gz` beside every file that gets smaller, so that the server never compresses. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(files.map(({ name, parentPath }) => compressFile(resolve(parentPath, name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const sizeHint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const compressed = {
    br: await toBrotli(bytes, { params: sizeHint }),
    gz: await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [extension, smaller] of Object.entries(compressed)) {
    if (smaller.length < bytes.length) await writeFile(`${file}.${extension}`, smaller);
  }
}
