import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freePort, listen } from '../../../server/test/listen.ts';
import { writeBrokenMongod, writeFakeMongod } from '../../test/fake-mongod.ts';
import { noMongod, openClient, runInProcess, temporaryFolder } from '../../test/test-stand-in.ts';
import { startEmbedded } from '../start-embedded.ts';
import { isAlive } from '../files.ts';

// No MongoDB takes part here: the programs named `mongod` are the test's own (test/fake-mongod.ts).

let dataDir: string;
let announced: string[];
beforeEach(async () => {
  dataDir = await temporaryFolder();
  announced = [];
  stub(noMongod);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
});

function stub(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}

const folder = () => path.join(dataDir, 'database');
const engineFile = () => readFile(path.join(folder(), 'engine'), 'utf8');

async function open(port?: number) {
  const database = await startEmbedded({
    dataDir,
    announce: (line) => announced.push(line),
    port,
  });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= database.close());
  onTestFinished(close);
  return { ...database, close };
}

async function things(uri: string) {
  return (await openClient(uri)).db('shop').collection('things');
}

async function pidOfMongod(): Promise<number> {
  return Number(await readFile(path.join(folder(), 'mongod/mongod.lock'), 'utf8'));
}

const refusal = (message: string) => ({
  name: 'EmbeddedError',
  message: expect.stringMatching(new RegExp(`^[^\n]*${message}[^\n]*$`)) as string,
});

describe.skipIf(process.platform === 'win32')(
  'a mongod of this machine',
  { timeout: 60_000 },
  () => {
    it('is found on PATH for a new folder, ends with the database and keeps its data', async () => {
      const program = await writeFakeMongod(await temporaryFolder());
      stub({ PATH: ['/nowhere', path.dirname(program)].join(path.delimiter) });
      const port = Number(await freePort());
      const { uri, close } = await open(port);
      expect(uri).toBe(`mongodb://127.0.0.1:${port}/`);
      expect(await readFile(`${program}.arguments`, 'utf8')).toContain(
        `--port ${port} --dbpath ${folder()}/mongod --storageEngine wiredTiger --bind_ip 127.0.0.1 --noauth`,
      );
      expect(await engineFile()).toBe('mongod\n');
      await (await things(uri)).insertOne({ a: 1 });
      const pid = await pidOfMongod();
      expect(isAlive(pid)).toBe(true);
      await close();
      expect(isAlive(pid)).toBe(false);

      const before = await readdir(folder());
      await rm(program);
      await expect(open()).rejects.toMatchObject(
        refusal('were written by mongod, which cannot be started here .*forbids its download'),
      );
      await writeBrokenMongod(path.dirname(program));
      await expect(open()).rejects.toMatchObject(
        refusal(`were written by mongod, which cannot be started here .*${program} did not start`),
      );
      expect(await readdir(folder())).toEqual(before);
      expect(await engineFile()).toBe('mongod\n');

      await writeFakeMongod(path.dirname(program));
      stub({ PATH: '', MONGOMS_SYSTEM_BINARY: program });
      const again = await open();
      expect(again.engine).toBe('mongod');
      expect(again.reason).toBe(
        `Database: the mongod (MongoDB itself, ${program}) on ${again.uri}, since MONGODB_URI is not set; data in ${folder()}.`,
      );
      expect(await (await things(again.uri)).countDocuments({ a: 1 })).toBe(1);
      expect(announced).toEqual([]);
    });

    it('gives way to the stand-in when it does not start in a new folder', async () => {
      stub({ PATH: path.dirname(await writeBrokenMongod(await temporaryFolder())) });
      const { engine, reason, close } = await open();
      expect(engine).toBe('stand-in');
      expect(reason).toMatch(
        /since MONGODB_URI is not set and no mongod is available here \(.*did not start/,
      );
      expect(await engineFile()).toBe('stand-in\n');
      await close();
      stub({ PATH: path.dirname(await writeFakeMongod(await temporaryFolder())) });
      expect((await open()).engine).toBe('stand-in');
    });

    it('is not looked for elsewhere when MONGOMS_SYSTEM_BINARY names none', async () => {
      stub({ MONGOMS_SYSTEM_BINARY: path.join(dataDir, 'nothing') });
      await expect(open()).rejects.toMatchObject(refusal('MONGOMS_SYSTEM_BINARY names no program'));
      expect(await readdir(folder())).not.toContain('engine');
    });

    it('says which port is taken', async () => {
      stub({ MONGOMS_SYSTEM_BINARY: await writeFakeMongod(await temporaryFolder()) });
      const server = createServer();
      onTestFinished(() => void server.close());
      const port = await listen(server);
      await expect(open(port)).rejects.toMatchObject(
        refusal(`Port ${port} of the database is taken`),
      );
    });

    it('ends soon after a kill -9 of its process, and the next start waits for that and has the data', async () => {
      stub({ MONGOMS_SYSTEM_BINARY: await writeFakeMongod(await temporaryFolder()) });
      const holder = await runInProcess(
        'index.ts',
        `console.log((await module.startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })).uri);
        setInterval(() => undefined, 1e6);`,
      );
      const pid = await pidOfMongod();
      await (await things(holder.line)).insertOne({ a: 1 });
      holder.signal('SIGKILL');
      await holder.ended;
      expect(isAlive(pid)).toBe(true);
      const { uri } = await open();
      expect(announced).toEqual([
        `Waiting for the mongod of an earlier start (process ${pid}) to end.`,
      ]);
      expect(isAlive(pid)).toBe(false);
      expect(await (await things(uri)).countDocuments({ a: 1 })).toBe(1);
    });
  },
);

it('data of an unknown engine are left alone', async () => {
  await mkdir(folder());
  await writeFile(path.join(folder(), 'engine'), 'loom\n');
  await expect(open()).rejects.toMatchObject(
    refusal('were written by loom, which cannot be started here'),
  );
  expect(await readdir(folder())).toEqual(['engine', 'level']);
});
