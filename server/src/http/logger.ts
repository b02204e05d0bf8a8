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

/** Lines are written together: when they fill this many bytes, and after this time (ms). */
const BATCH = { minLength: 16_000, periodicFlush: 100 };

/**
 * Structured lines on stdout; in production never a body, token, address or phone number. What is waiting is written
 * when the process exits and with each fatal line; a kill that no process can catch loses the last `BATCH`.
 */
export function createLogger(
  { production }: LoggerOptions,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptionsOfPino = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: production ? describeError : pino.stdSerializers.err },
    // Not `err`: pino copies the message of the error under its error key into the line's message.
    errorKey: 'error',
  };
  return pino(options, destination ?? pino.destination({ dest: 1, sync: false, ...BATCH }));
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
