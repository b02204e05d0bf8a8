// @vitest-environment node
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';

const client = import.meta.dirname;
const server = resolve(client, '../server');
const emulatorHost = '127.0.0.1:9099';

/** Words of `connectAuthEmulator` that no other code of Firebase says. */
const emulatorMark = 'Running in emulator mode';

/** Builds the client as `npm run build` does, in memory. */
async function buildClient(emulator = ''): Promise<Rolldown.OutputChunk[]> {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'key');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-tanabana');
  vi.stubEnv('VITE_FIREBASE_AUTH_EMULATOR_HOST', emulator);
  const built = await build({
    root: client,
    configFile: resolve(client, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, copyPublicDir: false, reportCompressedSize: false },
  });
  if (!('output' in built)) throw new Error('Expected one finished build');
  return built.output.filter((part) => part.type === 'chunk');
}

/** Which files of the build say this. */
const filesSaying = (chunks: Rolldown.OutputChunk[], words: string) =>
  chunks.filter(({ code }) => code.includes(words)).map(({ fileName }) => fileName);

describe('the built client', { timeout: 60_000 }, () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("holds nothing of the server but the contract, and no emulator's code", async () => {
    const chunks = await buildClient();
    const ofServer = chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => id.startsWith(server));
    expect(ofServer).toContain(resolve(server, 'src/contract/paths.ts'));
    expect(ofServer.filter((id) => !id.startsWith(resolve(server, 'src/contract/')))).toEqual([]);

    expect(filesSaying(chunks, 'identitytoolkit.googleapis.com')).not.toEqual([]);
    expect(filesSaying(chunks, emulatorMark)).toEqual([]);
  });

  it('holds the emulator and its address when the variable names one', async () => {
    const chunks = await buildClient(emulatorHost);
    expect(filesSaying(chunks, emulatorMark)).not.toEqual([]);
    expect(filesSaying(chunks, emulatorHost)).not.toEqual([]);
  });
});
