import { PassThrough } from 'node:stream';
import { createLogger } from '../src/lib/logger.ts';

/** A logger as in production; `entries` are those that it has written since the last call. */
export function keptLog() {
  const sink = new PassThrough();
  return {
    logger: createLogger({ production: true }, sink),
    entries: () =>
      String(sink.read() ?? '')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
