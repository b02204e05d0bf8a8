import { readFileSync } from 'node:fs';

/** What the servers beside the shop answer: prepared bytes, by path. */
export interface PreparedBytes {
  path: string;
  status: number;
  /** In base 64. */
  body: string;
  encoding?: string;
}

export const CONTENT_TYPE = 'application/json; charset=utf-8';

/** Reads the answers from the file that the command line names, and the port. */
export function readAnswers() {
  const [, , file = '', port] = process.argv;
  const answers = JSON.parse(readFileSync(file, 'utf8')) as PreparedBytes[];
  return { answers, port: Number(port), host: '127.0.0.1' };
}
