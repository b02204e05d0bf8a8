import {
  pino,
  type DestinationStream,
  type Logger,
  type LoggerOptions as LoggerOptionsOfPino,
} from 'pino';

export type { Logger };

interface LoggerOptions {
  /** In production errors are logged without their messages. */
  production: boolean;
}

/** Entries are written together: at this length, and after this time (ms). */
const BATCH_LENGTH = 16_000;
const BATCH_MS = 100;

/**
 * JSON log on stdout; in production never a body, token, address or phone number. Waiting entries are written when the
 * process exits and with each fatal entry; only a SIGKILL loses them.
 */
export function createLogger(
  { production }: LoggerOptions,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptionsOfPino = {
    base: null,
    timestamp: time,
    serializers: { err: production ? describeError : pino.stdSerializers.err },
    // Not `err`: pino copies the message of the error under its error key into the entry's message.
    errorKey: 'error',
  };
  return pino(
    options,
    destination ?? batched(pino.destination({ dest: 1, sync: false, minLength: BATCH_LENGTH })),
  );
}

/**
 * Logs an info entry whose fields are JSON already, without the braces. It saves pino's work on each field, which costs
 * more than the rest of some requests.
 */
export function infoJson(logger: Logger, fields: string): void {
  if (!logger.isLevelEnabled('info')) return;
  const stream = Reflect.get(logger, pino.symbols.streamSym) as DestinationStream;
  stream.write(`{"level":${INFO}${time()},${fields}}\n`);
}

const INFO = pino.levels.values['info'];

let lastMs = 0;
let lastTime = '';

/** The time as pino writes it. Entries of one millisecond share it. */
function time(): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastTime = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastTime;
}

/** Collects entries. pino's own destination would count the bytes of all waiting ones with each new entry. */
function batched(destination: ReturnType<typeof pino.destination>): DestinationStream {
  let waiting = '';
  const writeWaiting = () => {
    if (waiting === '') return;
    destination.write(waiting);
    waiting = '';
  };
  const write = (entry: string) => {
    waiting += entry;
    if (waiting.length >= BATCH_LENGTH) writeWaiting();
  };
  // For fatal entries.
  const flushSync = () => {
    writeWaiting();
    destination.flushSync();
  };
  setInterval(() => {
    writeWaiting();
    destination.flush();
  }, BATCH_MS).unref();
  // Before pino's own listeners, which write what its destination has.
  process.prependListener('beforeExit', writeWaiting).prependListener('exit', writeWaiting);
  return { write, flushSync } as DestinationStream;
}

/**
 * The type and place of an error. Its message and fields stay out: errors of the database and the models quote the
 * document, with the shopper's input.
 */
function describeError(error: Error & { code?: unknown }): Record<string, unknown> {
  const { name, message, code, stack = '', cause } = error;
  return {
    type: name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    at: stack
      .replace(message, '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
