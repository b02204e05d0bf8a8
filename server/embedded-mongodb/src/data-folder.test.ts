import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EmbeddedError } from './embedded-error.ts';
import { openDataFolder } from './data-folder.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tanabana-'));
});
afterEach(() => rm(parent, { recursive: true }));

describe('openDataFolder', () => {
  it('names a folder that cannot be made, and the variable that mends it', async () => {
    const file = join(parent, 'a-file');
    await writeFile(file, '');
    await expect(openDataFolder(file)).rejects.toThrow(EmbeddedError);
    await expect(openDataFolder(file)).rejects.toThrow(/cannot be kept in .*a-file.*set DATA_DIR/);
  });

  it('keeps the name of the engine that first wrote it', async () => {
    const first = await openDataFolder(parent);
    expect(first.engine).toBeUndefined();
    first.claimFor('stand-in');
    first.release();
    const second = await openDataFolder(parent);
    expect(second.engine).toBe('stand-in');
    second.release();
  });
});
