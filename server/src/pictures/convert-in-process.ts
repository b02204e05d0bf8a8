import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { pictureMessages } from '../contract/pictures.ts';
import { ApiError } from '../http/api-error.ts';
import type { Converted } from './convert-picture.ts';

/** Longer than the slowest picture takes on a busy machine (ms). */
const LIMIT_MS = 90_000;

// The built server is JavaScript, that of development TypeScript.
const [extension = '.js'] = /\.[jt]s$/.exec(import.meta.url) ?? [];
const PROGRAM = fileURLToPath(new URL(`./picture-process${extension}`, import.meta.url));

interface ConvertOptions {
  signal: AbortSignal;
  limitMs?: number;
  program?: string;
}

/**
 * Makes the variants in a process of its own with the lowest priority. Uploads are not trusted: if one crashes that
 * process, the server goes on. Throws ApiError 503 when the process failed or took too long.
 */
export function convertInProcess(
  bytes: Buffer,
  { signal, limitMs = LIMIT_MS, program = PROGRAM }: ConvertOptions,
): Promise<Converted> {
  return new Promise((done, fail) => {
    const child = fork(program, {
      execArgv: program.endsWith('.ts') ? ['--import', 'tsx'] : [],
      // It needs none. This is no protection: the same user can read the server's environment.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      signal,
      timeout: limitMs,
      killSignal: 'SIGKILL',
    });
    const notPrepared = (cause: unknown) =>
      fail(new ApiError(503, pictureMessages.notPrepared, { cause }));
    child.once('error', notPrepared);
    // Not `exit`, which may come before the message.
    child.once('close', (code, killedBy) =>
      notPrepared(new Error(`The process for pictures ended (${killedBy ?? code})`)),
    );
    child.once('message', done);
    // Without a pid it did not start, and `error` follows.
    if (child.pid === undefined) return;
    lowerPriority(child.pid);
    child.send(bytes, (error) => error && notPrepared(error));
  });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already.
  }
}
