import { ClassicLevel } from 'classic-level';
import { EmbeddedError } from './embedded-error.ts';
import { hasCode } from './files.ts';

/** Keys and encoded documents on the disk. The process that has it open holds its lock, however that process ends. */
export type Level = ClassicLevel<string, Uint8Array>;

/** Throws EmbeddedError when another process has the folder or it cannot be written. */
export async function openLevel(folder: string): Promise<Level> {
  const level: Level = new ClassicLevel(folder, { valueEncoding: 'view' });
  try {
    await level.open();
    return level;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    throw new EmbeddedError(
      hasCode(cause, 'LEVEL_LOCKED')
        ? 'The database folder is in use by another process: end that one or set DATA_DIR to another folder.'
        : `The data cannot be kept in ${folder} (${String(cause ?? error)}): set DATA_DIR to a folder that can be written.`,
    );
  }
}
