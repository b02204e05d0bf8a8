import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { EmbeddedError } from '../embedded-error.ts';
import { fetchMongod } from './fetch-mongod.ts';

/**
 * The program to start: MONGOMS_SYSTEM_BINARY, one on PATH, one in the cache of mongodb-memory-server, or its
 * download. Throws EngineMissing when there is none, EmbeddedError when the variable names none.
 */
export async function findMongod(announce: (line: string) => void): Promise<string> {
  const { MONGOMS_SYSTEM_BINARY: named, PATH = '' } = process.env;
  if (named) {
    if (isProgram(named)) return path.resolve(named);
    throw new EmbeddedError(`MONGOMS_SYSTEM_BINARY names no program that can be started: ${named}`);
  }
  const program = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  const candidates = PATH.split(path.delimiter).map((folder) => path.join(folder, program));
  return candidates.find(isProgram) ?? fetchMongod(announce);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
