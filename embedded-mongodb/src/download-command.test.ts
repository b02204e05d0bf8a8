import { createHash } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeFakeArchive } from '../test/fake-mongod.ts';
import { listen } from '../../server/test/listen.ts';
import { startProcess } from '../../server/test/test-process.ts';
import { noMongod, temporaryFolder } from '../test/test-stand-in.ts';
import { startEmbedded } from './start-embedded.ts';

// No MongoDB takes part here: what is downloaded is the test's own program (test/fake-mongod.ts).

const announcement = 'No MongoDB on this machine yet: downloading one, once, for at most 120 s.';

/** Opens a database in a new folder or the given one, as the server does at its start. */
async function open(variables: Record<string, string>, folder?: string) {
  for (const entry of Object.entries({ ...noMongod, ...variables })) vi.stubEnv(...entry);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const announced: string[] = [];
  const dataDir = folder ?? (await temporaryFolder());
  const announce = (line: string) => announced.push(line);
  const database = await startEmbedded({ dataDir, announce });
  await database.close();
  return { ...database, announced, dataDir };
}

/** A download server with this listener; `calls` are the requests to it, or the connections it has closed. */
async function mirror(server: Server, scheme: 'http' | 'https') {
  const seen = { calls: 0 };
  server.on(scheme === 'http' ? 'request' : 'connection', () => (seen.calls += 1));
  onTestFinished(() => void server.close());
  const variables = {
    ...(scheme === 'http' && { MONGOMS_USE_HTTP: 'true' }),
    MONGOMS_RUNTIME_DOWNLOAD: 'true',
    MONGOMS_DOWNLOAD_MIRROR: `${scheme}://127.0.0.1:${await listen(server)}/`,
    MONGOMS_DOWNLOAD_DIR: await temporaryFolder(),
  };
  return { variables, calls: () => seen.calls };
}

/** Has an archive, and its checksum, for every system. */
async function servingMirror() {
  const archive = await writeFakeArchive(await temporaryFolder());
  const checksum = createHash('md5').update(archive).digest('hex');
  const server = createHttpServer((request, response) => {
    const body = request.url?.endsWith('.md5') ? Buffer.from(`${checksum}  mongodb\n`) : archive;
    response.writeHead(200, { 'content-length': body.length }).end(body);
  });
  return mirror(server, 'http');
}

describe('npm run db:download', { timeout: 30_000 }, () => {
  it.skipIf(process.platform === 'win32')(
    'fetches a mongod once, which the next new folder is kept by',
    async () => {
      const mirror = await servingMirror();
      const entry = 'node_modules/@tanabana/embedded-mongodb/download-command.ts';
      const command = startProcess({ entry, variables: mirror.variables });
      expect(await command.exitCode()).toBe(0);
      const here = `MongoDB is here: ${mirror.variables.MONGOMS_DOWNLOAD_DIR}`;
      expect(command.output().split('\n')).toEqual([
        announcement,
        expect.stringContaining(here),
        '',
      ]);
      const { engine, announced } = await open(mirror.variables);
      expect(engine).toBe('mongod');
      expect(announced).toEqual([]);
      expect(mirror.calls()).toBe(2);
    },
  );
});

describe('a start without a mongod', { timeout: 30_000 }, () => {
  it('tries the download once and never again for this folder', async () => {
    const closing = createServer((socket) => void socket.destroy());
    const { variables, calls } = await mirror(closing, 'https');
    const { engine, reason, announced, dataDir } = await open(variables);
    expect(engine).toBe('stand-in');
    expect(reason).toMatch(
      /^Database: the stand-in .*, since MONGODB_URI is not set and no mongod is available here \(download failed: [^\n]+\); data in .*\.$/,
    );
    expect(announced).toEqual([announcement]);
    const again = await open(variables, dataDir);
    expect(again.reason).toContain('since MONGODB_URI is not set; data in');
    expect(again.announced).toEqual([]);
    expect(calls()).toBe(1);
  });
});
