import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { builtEmbedded } from '../../test/built-server.ts';
import { noMongod, temporaryFolder } from '../test/test-stand-in.ts';
import { openDataFolder } from './data-folder.ts';

/** By hand: 100. */
const STARTS = Number(process.env['KILLED_STARTS'] ?? 2);

const refusal = (owner: string) => ({
  name: 'EmbeddedError',
  message: expect.stringMatching(
    new RegExp(`^[^\n]*in use by ${owner}: end that one or set DATA_DIR to another folder\\.$`),
  ) as string,
});

const open = async (dataDir: string) => (await openDataFolder(dataDir)).release;

/** A process that runs this code with a module of the package. `command` ends in what runs the code. */
async function run(module: string, code: string, command = [process.execPath]) {
  const url = pathToFileURL(builtEmbedded(module)).href;
  const [program, ...given] = [
    ...[...command, '--input-type=module', '--eval'],
    `const module = await import(${JSON.stringify(url)});
    setInterval(() => undefined, 1e6);
    ${code}`,
  ];
  const child = spawn(program, given, {
    env: { ...process.env, ...noMongod },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, line };
}

/** A process that holds the folder and has said which one it is. */
async function hold(dataDir: string, command?: string[]): Promise<number> {
  const code = `await module.openDataFolder(${JSON.stringify(dataDir)}); console.log(process.pid);`;
  const { line } = await run('data-folder.ts', code, command);
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

  it.each([
    ['empty', ''],
    ['with the id of a living process', `${process.ppid}\n`],
  ])("is free in spite of an earlier version's lock file, %s", async (_title, content) => {
    const dataDir = await temporaryFolder();
    await mkdir(path.join(dataDir, 'database'));
    await writeFile(path.join(dataDir, 'database/lock'), content);
    (await open(dataDir))();
  });
});

it(
  'a start right after a kill -9 opens the database within 3 s, time after time',
  { timeout: 30_000 + STARTS * 10_000 },
  async () => {
    const dataDir = await temporaryFolder();
    // Loading the programs is not measured.
    const code = `const open = (dataDir) => module.startEmbedded({ dataDir });
      await open(':memory:');
      const started = performance.now();
      await open(${JSON.stringify(dataDir)});
      console.log(Math.round(performance.now() - started));`;
    const times: number[] = [];
    // The first one also looks for a mongod.
    for (let n = 0; n <= STARTS; n += 1) {
      const { child, line } = await run('start-embedded.ts', code);
      if (n > 0) times.push(Number(line));
      child.kill('SIGKILL');
    }
    expect(Math.max(...times), `ms: ${times.join(' ')}`).toBeLessThan(3_000);
  },
);
