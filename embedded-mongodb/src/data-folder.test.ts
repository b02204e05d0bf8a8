import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runInProcess, temporaryFolder } from '../test/test-stand-in.ts';
import { openDataFolder } from './data-folder.ts';

const refusal = (message: RegExp) => ({
  name: 'EmbeddedError',
  message: expect.stringMatching(message) as string,
});

const inUse = refusal(
  /^The database folder is in use by another process: end that one or set DATA_DIR to another folder\.$/,
);

const open = async (dataDir: string) => (await openDataFolder(dataDir)).release;

describe('a data folder', () => {
  it('that cannot be made or is of an older version is named', async () => {
    const dataDir = await temporaryFolder();
    const file = join(dataDir, 'a-file');
    await writeFile(file, '');
    await expect(open(file)).rejects.toMatchObject(
      refusal(/^[^\n]*cannot be kept in .*a-file.*set DATA_DIR[^\n]*$/),
    );
    await mkdir(join(dataDir, 'database'));
    await writeFile(join(dataDir, 'database/journal'), 'data');
    await expect(open(dataDir)).rejects.toMatchObject(
      refusal(/^The data in [^\n]*database are of an older version[^\n]*: delete that folder/),
    );
  });

  it('is taken by one of many that start at the same time, until it is released', async () => {
    const dataDir = await temporaryFolder();
    const starts = await Promise.allSettled(Array.from({ length: 5 }, () => open(dataDir)));
    const refused = starts.flatMap((start) => (start.status === 'rejected' ? [start] : []));
    expect(refused).toMatchObject(Array.from({ length: 4 }, () => ({ reason: inUse })));
    for (const start of starts) if (start.status === 'fulfilled') await start.value();
    await (
      await open(dataDir)
    )();
  });

  it.skipIf(process.platform === 'win32')(
    'is held by a process that hangs, and free once that was killed',
    async () => {
      const dataDir = await temporaryFolder();
      const code = `setInterval(() => undefined, 1e6);
        await module.openDataFolder(${JSON.stringify(dataDir)});
        console.log(process.pid);`;
      // The shell never reads the exit code of its child.
      const shell = ['/bin/sh', '-c', '"$0" "$@" & exec /bin/sleep 1000', process.execPath];
      const pid = Number((await runInProcess('data-folder.ts', code, shell)).line);
      await expect(open(dataDir)).rejects.toMatchObject(inUse);
      process.kill(pid, 'SIGSTOP');
      await expect(open(dataDir)).rejects.toMatchObject(inUse);
      process.kill(pid, 'SIGKILL');
      const release = await vi.waitFor(() => open(dataDir), 3_000);
      expect(() => process.kill(pid, 0)).not.toThrow();
      await release();
    },
  );
});
