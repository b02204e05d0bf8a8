import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../embedded-mongodb/test/test-stand-in.ts';
import { createAccountsFile } from './accounts-file.ts';

describe('the accounts file', () => {
  it('is empty before the first start, and gives the next start what the last one wrote', async () => {
    const dataDir = await temporaryFolder();
    expect(await createAccountsFile(dataDir).read()).toEqual([]);
    const accounts = [{ localId: 'user-a', validSince: '12', email: 'user-a@example.test' }];
    await createAccountsFile(dataDir).write([{ localId: 'before' }]);
    await createAccountsFile(dataDir).write(accounts);
    expect(await createAccountsFile(dataDir).read()).toEqual(accounts);
  });

  it('is written only when something changed, and refused when it is damaged, and named', async () => {
    const dataDir = await temporaryFolder();
    const path = join(dataDir, 'auth', 'accounts.json');
    const file = createAccountsFile(dataDir);
    await file.write([{ localId: 'user-a' }]);
    await rm(path);
    await file.write([{ localId: 'user-a' }]);
    await expect(readFile(path)).rejects.toMatchObject({ code: 'ENOENT' });
    await file.write([{ localId: 'bina' }]);
    expect(await file.read()).toEqual([{ localId: 'bina' }]);

    await writeFile(path, '{"users": [');
    await expect(createAccountsFile(dataDir).read()).rejects.toThrow(path);
    expect(await readFile(path, 'utf8')).toBe('{"users": [');
  });
});
