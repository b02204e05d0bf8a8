import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Person } from './people.ts';
import { mailDir } from './shop.ts';

/** Every e-mail that this shopper has got. */
export async function emailsTo({ email }: Person) {
  const files = (await readdir(mailDir)).filter((file) => file.startsWith(`${email} `));
  return Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(mailDir, file)))),
  );
}
