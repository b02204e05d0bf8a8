import { readFileSync } from 'node:fs';

/** The prepared responses of the servers beside the shop, by path. */
export interface PreparedBytes {
  path: string;
  status: number;
  /** In base 64. */
  body: string;
  encoding?: string;
}

export const CONTENT_TYPE = 'application/json; charset=utf-8';

/** Reads the responses from the file that the command line names, and the port. */
export function readResponses() {
  const [, , file = '', port] = process.argv;
  const responses = JSON.parse(readFileSync(file, 'utf8')) as PreparedBytes[];
  return { responses, port: Number(port), host: '127.0.0.1' };
}
