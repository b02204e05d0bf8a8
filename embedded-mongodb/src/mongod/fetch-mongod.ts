import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { ROOT_DIR } from '../root-dir.ts';
import { EngineMissing } from '../engine.ts';

/** Looking and downloading together (ms). */
const FETCH_MS = 120_000;

type Message =
  { kind: 'found'; file: string } | { kind: 'fetching' } | { kind: 'failed'; why: string };

/**
 * Runs in a process of its own, since a download of mongodb-memory-server cannot be aborted, and from the root, where
 * its settings are. Not TypeScript, since the compiler would take longer than a refused download.
 */
const program = `
  import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server';
  process.once('disconnect', () => process.exit(1));
  const send = (message) => new Promise((done) => process.send(message, done));
  const isOff = ['0', 'off', 'no', 'false'].includes(process.env.MONGOMS_RUNTIME_DOWNLOAD);
  try {
    let file = await DryMongoBinary.locateBinary(await DryMongoBinary.generateOptions());
    if (file === undefined && isOff) throw new Error('MONGOMS_RUNTIME_DOWNLOAD forbids its download');
    if (file === undefined) {
      await send({ kind: 'fetching' });
      file = await MongoBinary.getPath();
    }
    await send({ kind: 'found', file });
  } catch (error) {
    const why = error.message.replace(/^Download failed for url .*Details:\\s*/s, 'download failed: ');
    await send({ kind: 'failed', why: why.split('\\n')[0] });
  }
  process.exit();
`;

/**
 * The path of a real mongod in the cache of mongodb-memory-server; downloads it there first when it is missing, and
 * says so. Throws EngineMissing after one failed try, and when it takes longer than two minutes.
 */
export async function fetchMongod(
  announce: (line: string) => void,
  variables: Record<string, string> = {},
): Promise<string> {
  const mayDownload = process.env['MONGOMS_RUNTIME_DOWNLOAD'] || 'true';
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: ROOT_DIR,
    // The download checks certificates, unless npm is configured not to.
    env: {
      npm_config_strict_ssl: 'true',
      ...process.env,
      MONGOMS_RUNTIME_DOWNLOAD: mayDownload,
      MONGOMS_SYSTEM_BINARY: '',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: FETCH_MS,
  });
  child.on('message', ({ kind }: Message) => {
    if (kind !== 'fetching') return;
    announce('No MongoDB on this machine yet: downloading one, once, for at most 120 s.');
  });
  const message = await lastMessage(child);
  if (message?.kind === 'found') return message.file;
  if (message?.kind === 'failed') throw new EngineMissing(message.why);
  throw new EngineMissing(
    child.killed ? 'its download took longer than 120 s' : 'mongodb-memory-server does not run',
  );
}

async function lastMessage(child: ChildProcess): Promise<Message | undefined> {
  let last: Message | undefined;
  child.on('message', (message: Message) => (last = message));
  await once(child, 'close');
  return last;
}
