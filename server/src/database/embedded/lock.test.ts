import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/test-stand-in.ts';
import { takeLock } from './lock.ts';

async function lockFile(): Promise<string> {
  return path.join(await temporaryFolder(), 'lock');
}

/** The id of a process that has ended. */
const deadProcess = () => spawnSync(process.execPath, ['--version']).pid;

describe('takeLock', () => {
  it('holds until it is released', async () => {
    const file = await lockFile();
    const release = takeLock(file);
    expect(await readFile(file, 'utf8')).toBe(`${process.pid}\n`);
    expect(() => takeLock(file)).toThrow(`in use by process ${process.pid}`);
    release();
    takeLock(file)();
    expect(await readdir(path.dirname(file))).toEqual([]);
  });

  it('stops at a living process with one line that names it', async () => {
    const file = await lockFile();
    await writeFile(file, `${process.ppid}\n`);
    expect(() => takeLock(file)).toThrow(
      expect.objectContaining({
        name: 'DatabaseError',
        message: expect.stringMatching(
          new RegExp(`^[^\n]*in use by process ${process.ppid}:[^\n]*$`),
        ),
      }) as Error,
    );
    expect(await readFile(file, 'utf8')).toBe(`${process.ppid}\n`);
  });

  it('takes over from a dead process', async () => {
    const file = await lockFile();
    await writeFile(file, `${deadProcess()}\n`);
    const release = takeLock(file);
    expect(await readFile(file, 'utf8')).toBe(`${process.pid}\n`);
    expect(await readdir(path.dirname(file))).toEqual(['lock']);
    release();
  });

  it('takes over from a dead process that had our own number', async () => {
    const file = await lockFile();
    await writeFile(file, `${process.pid}\n`);
    takeLock(file)();
    expect(await readdir(path.dirname(file))).toEqual([]);
  });
});
