import { existsSync, readFileSync } from 'node:fs';

/** What `write-version.js` leaves beside the built server. */
interface Version {
  version: string;
  commit: string;
  builtAt: string;
}

const file = new URL('./version.json', import.meta.url);

/** Undefined when the server runs from its source. */
export const runningVersion: Version | undefined = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Version)
  : undefined;
