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

/** Lines are written together: when they are this long, and after this time (ms). */
const BATCH_LENGTH = 16_000;
const BATCH_MS = 100;

/**
 * Structured lines on stdout; in production never a body, token, address or phone number. What is waiting is written
 * when the process exits and with each fatal line; a kill that no process can catch loses the last of them.
 */
export function createLogger(
  { production }: LoggerOptions,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptionsOfPino = {
    base: null,
    timestamp: time,
    serializers: { err: production ? describeError : pino.stdSerializers.err },
    // Not `err`: pino copies the message of the error under its error key into the line's message.
    errorKey: 'error',
  };
  return pino(
    options,
    destination ?? batched(pino.destination({ dest: 1, sync: false, minLength: BATCH_LENGTH })),
  );
}

/**
 * Logs an info line whose fields are JSON already, without the braces: pino looks at each field of each line, which
 * costs more than the rest of some answers.
 */
export function infoJson(logger: Logger, fields: string): void {
  if (!logger.isLevelEnabled('info')) return;
  const stream = Reflect.get(logger, pino.symbols.streamSym) as DestinationStream;
  stream.write(`{"level":${INFO}${time()},${fields}}\n`);
}

const INFO = pino.levels.values['info'];

let lastMs = 0;
let lastTime = '';

/** The time as pino puts it into a line. Lines of one millisecond share it. */
function time(): string {
  const now = Date.now();
  if (now !== lastMs) {
    lastMs = now;
    lastTime = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastTime;
}

/** Collects lines. pino's own destination counts the bytes of all that wait with each new line. */
function batched(destination: ReturnType<typeof pino.destination>): DestinationStream {
  let waiting = '';
  const pass = () => {
    if (waiting === '') return;
    destination.write(waiting);
    waiting = '';
  };
  const write = (line: string) => {
    waiting += line;
    if (waiting.length >= BATCH_LENGTH) pass();
  };
  // For fatal lines.
  const flushSync = () => {
    pass();
    destination.flushSync();
  };
  setInterval(() => {
    pass();
    destination.flush();
  }, BATCH_MS).unref();
  // Before pino, which writes then what its destination has.
  process.prependListener('beforeExit', pass).prependListener('exit', pass);
  return { write, flushSync } as DestinationStream;
}

/**
 * The type and place of an error. Its message and fields stay out: errors of the database and the models quote
 * the document that they refuse, with the shopper's input.
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
