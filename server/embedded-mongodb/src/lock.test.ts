import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { noMongod, runInProcess, temporaryFolder } from '../test/test-stand-in.ts';
import { openDataFolder } from './data-folder.ts';

/** By hand: 100. */
const STARTS = Number(process.env['KILLED_STARTS'] ?? 1);

const refusal = (owner: string) => ({
  name: 'EmbeddedError',
  message: expect.stringMatching(
    new RegExp(`^[^\n]*in use by ${owner}: end that one or set DATA_DIR to another folder\\.$`),
  ) as string,
});

const open = async (dataDir: string) => (await openDataFolder(dataDir)).release;

/** A process that holds the folder and has said which one it is. */
async function hold(dataDir: string, command?: string[]): Promise<number> {
  const code = `setInterval(() => undefined, 1e6);
    await module.openDataFolder(${JSON.stringify(dataDir)});
    console.log(process.pid);`;
  const { line } = await runInProcess('data-folder.ts', code, command);
  return Number(line);
}

describe('a data folder', () => {
  it('is held until it is released, and nothing stays', async () => {
    const dataDir = await temporaryFolder();
    const release = await open(dataDir);
    await expect(open(dataDir)).rejects.toMatchObject(refusal(`process ${process.pid}`));
    release();
    (await open(dataDir))();
    expect(await readdir(path.join(dataDir, 'database'))).toEqual([]);
  });

  it('is held against other processes, which name its holder', async () => {
    const dataDir = await temporaryFolder();
    const pid = await hold(dataDir);
    await expect(open(dataDir)).rejects.toMatchObject(refusal(`process ${pid}`));
  });

  it('is held by a process that hangs', async () => {
    const dataDir = await temporaryFolder();
    const pid = await hold(dataDir);
    process.kill(pid, 'SIGSTOP');
    await expect(open(dataDir)).rejects.toMatchObject(
      refusal('a process that does not answer \\(.*\\)'),
    );
  });

  it('is taken by one of many that start at the same time', async () => {
    const dataDir = await temporaryFolder();
    const starts = await Promise.allSettled(Array.from({ length: 5 }, () => open(dataDir)));
    const refused = starts.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject(refusal(`process ${process.pid}`));
    }
    await expect(open(dataDir)).rejects.toMatchObject(refusal(`process ${process.pid}`));
  });

  it('is held also where its path is longer than that of a socket may be', async () => {
    const dataDir = path.join(await temporaryFolder(), 'long'.repeat(30));
    const release = await open(dataDir);
    await expect(open(dataDir)).rejects.toMatchObject(refusal(`process ${process.pid}`));
    release();
    (await open(dataDir))();
  });

  it.skipIf(process.platform === 'win32')(
    'is free once its holder was killed, also while that is a zombie',
    async () => {
      const dataDir = await temporaryFolder();
      // The shell never reads the exit code of its child.
      const shell = ['/bin/sh', '-c', '"$0" "$@" & exec /bin/sleep 1000', process.execPath];
      const pid = await hold(dataDir, shell);
      process.kill(pid, 'SIGKILL');
      const release = await open(dataDir);
      expect(() => process.kill(pid, 0)).not.toThrow();
      release();
    },
  );
});

it(
  'a start right after a kill -9 opens the database within 3 s, time after time',
  { timeout: 30_000 + STARTS * 10_000 },
  async () => {
    const dataDir = await temporaryFolder();
    // Loading the programs is not measured.
    const code = `Object.assign(process.env, ${JSON.stringify(noMongod)});
      const open = (dataDir) => module.startEmbedded({ dataDir });
      await open(':memory:');
      const started = performance.now();
      await open(${JSON.stringify(dataDir)});
      console.log(Math.round(performance.now() - started));`;
    const times: number[] = [];
    // The first one also looks for a mongod.
    for (let n = 0; n <= STARTS; n += 1) {
      const { child, line } = await runInProcess('start-embedded.ts', code);
      if (n > 0) times.push(Number(line));
      child.kill('SIGKILL');
    }
    expect(Math.max(...times), `ms: ${times.join(' ')}`).toBeLessThan(3_000);
  },
);
