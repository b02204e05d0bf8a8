import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** Structured lines on stdout; never a body, token, address or phone number. */
export function createLogger(destination?: DestinationStream): Logger {
  return pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } },
    destination ?? pino.destination(1),
  );
}

/** For tests and commands that have their own voice. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' });
}

/**
 * Where an error happened and of what kind it is. Its words and fields stay out: the database's and the
 * models' errors quote the document that they refuse, with whatever a shopper typed.
 */
function describeError(error: Error & { code?: unknown }): Record<string, unknown> {
  const { name, code, stack = '', cause } = error;
  return {
    type: name,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    at: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
