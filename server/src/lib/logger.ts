import { pino, type Logger } from 'pino';

export type { Logger };

/** Structured lines on stdout; never a body, token, address or phone number. */
export function createLogger(): Logger {
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** For tests and commands that have their own voice. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' });
}
