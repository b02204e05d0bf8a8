import { existsSync, readFileSync } from 'node:fs';

/** What `write-version.js` leaves beside the built server. */
const file = new URL('./version.json', import.meta.url);

/** Undefined when the server runs from its source. */
export const runningVersion = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Record<'version' | 'commit' | 'builtAt', string>)
  : undefined;
