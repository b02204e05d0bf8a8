import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './accounts-client.ts';

/** The accounts between two starts: `{dataDir}/auth/accounts.json`. */
export function createAccountsFile(dataDir: string) {
  const folder = join(dataDir, 'auth');
  const path = join(folder, 'accounts.json');
  let written = '';

  return {
    /** Throws when the file is damaged, so that it is not written over. */
    async read(): Promise<Account[]> {
      try {
        written = await readFile(path, 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
        throw error;
      }
      try {
        return (JSON.parse(written) as { users: Account[] }).users;
      } catch {
        throw new Error(`${path} cannot be read. Remove it to begin without accounts.`);
      }
    },

    /** Whole or not at all, and only when something changed. */
    async write(users: readonly Account[]): Promise<void> {
      const text = JSON.stringify({ users }, null, 1);
      if (text === written) return;
      await mkdir(folder, { recursive: true });
      const file = await open(`${path}.new`, 'w');
      try {
        await file.writeFile(text);
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(`${path}.new`, path);
      written = text;
    },
  };
}
