import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../test/test-stand-in.ts';
import { openDataFolder } from './data-folder.ts';

it('a folder that cannot be made is named, with the variable that mends it', async () => {
  const file = join(await temporaryFolder(), 'a-file');
  await writeFile(file, '');
  await expect(openDataFolder(file)).rejects.toMatchObject({
    name: 'EmbeddedError',
    message: expect.stringMatching(/cannot be kept in .*a-file.*set DATA_DIR/) as string,
  });
});
