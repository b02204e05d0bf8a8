import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';
import { hasCode } from './files.ts';

/** Longer paths of sockets are cut off without an error: macOS has 104 bytes with the zero at the end, Linux 108. */
const LONGEST_PATH = 103;

/** How long the holder of a lock may take to answer (ms). */
const ANSWER_MS = 2_000;

/** Processes that start at the same time each wait up to this long (ms) before they try again. */
const PAUSE_MS = 100;
const TRIES = 30;

type Release = () => void;
/** The process that has the folder, in words; empty while it still looks for others itself. */
type Owner = string;

/**
 * Holds the folder against other processes by a socket that listens: the system closes it when the process ends,
 * however it ends. Throws EmbeddedError when another process has the folder.
 */
export async function takeLock(folder: string): Promise<Release> {
  const { dev, ino } = statSync(folder, { bigint: true });
  const name = `tanabana-${dev}-${ino}`;
  let owner: Owner = '';
  for (let tries = 0; owner === '' && tries < TRIES; tries += 1) {
    if (tries > 0) await wait(Math.random() * PAUSE_MS);
    const taken =
      process.platform === 'win32'
        ? await takePipe(`\\\\.\\pipe\\${name}`)
        : await takeSocket([path.join(folder, 'lock-'), `/tmp/${name}-`]);
    if (typeof taken === 'function') return taken;
    owner = taken;
  }
  throw new EmbeddedError(
    `The database folder is in use by ${owner || 'another process'}: end that one or set DATA_DIR to another folder.`,
  );
}

/** Windows gives the name of a pipe to one process at a time. */
async function takePipe(pipe: string): Promise<Release | Owner> {
  try {
    const { hold, close } = await listen(pipe);
    hold();
    return close;
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    return (await ask(pipe)) ?? '';
  }
}

/**
 * The file of a socket stays when its process dies, so each process makes a file of its own and connects to all others.
 * Two that do so at the same time find each other, and both try again.
 */
async function takeSocket(prefixes: string[]): Promise<Release | Owner> {
  const { file, hold, close } = await listenAtOne(prefixes);
  const release = () => {
    rmSync(file, { force: true });
    close();
  };
  const others = prefixes.flatMap(filesLike).filter((other) => other !== file);
  const owners = (await Promise.all(others.map(ask))).filter((owner) => owner !== undefined);
  if (owners.length === 0) {
    hold();
    return release;
  }
  release();
  return owners.find((owner) => owner !== '') ?? '';
}

/** In the folder, for containers that share it, else in /tmp: some file systems have no sockets. */
async function listenAtOne(prefixes: string[]) {
  let failure: unknown;
  for (const prefix of prefixes) {
    const file = prefix + randomBytes(4).toString('hex');
    const hidden = `${file}.new`;
    if (Buffer.byteLength(hidden) > LONGEST_PATH) continue;
    try {
      const listener = await listen(hidden);
      // Under its final name the socket already listens.
      renameSync(hidden, file);
      return { file, ...listener };
    } catch (error) {
      failure = error;
    }
  }
  throw new EmbeddedError(`The database folder cannot be locked: ${String(failure)}`);
}

function filesLike(prefix: string): string[] {
  const folder = path.dirname(prefix);
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((file) => file.startsWith(prefix) && /^[\da-f]{8}$/.test(file.slice(prefix.length)));
}

/** Answers with the holder of the folder from `hold` on. Does not keep the process running. */
async function listen(address: string) {
  let answer: Owner = '';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(answer);
  });
  server.unref().listen(address);
  await once(server, 'listening');
  return {
    hold: () => void (answer = `process ${process.pid}`),
    close: () => void server.close(),
  };
}

/** Undefined when no process listens there; the file of a dead process is removed. */
async function ask(address: string): Promise<Owner | undefined> {
  const socket = connect(address);
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')));
  try {
    return await text(socket);
  } catch (error) {
    // It has just ended.
    if (hasCode(error, 'ECONNRESET')) return '';
    const isLeft = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].some((code) => hasCode(error, code));
    if (!isLeft) return `a process that does not answer (${address})`;
    rmSync(address, { force: true });
    return undefined;
  }
}
