import { writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { pictureMessages } from '../contract/pictures.ts';
import { temporaryFolder } from '../../../embedded-mongodb/test/test-stand-in.ts';
import { builtFile } from '../../test/built-server.ts';
import { plainPicture } from '../../test/uploads.ts';
import { convertInProcess } from './convert-in-process.ts';

it('makes a picture in the built process, which ends (4.12)', async () => {
  const { signal } = new AbortController();
  const program = builtFile('pictures/picture-process.ts');
  const converted = await convertInProcess(await plainPicture().png().toBuffer(), {
    signal,
    program,
  });
  expect(
    'variants' in converted && converted.variants.map(({ bytes }) => bytes.length > 0),
  ).toEqual(Array(18).fill(true));
});

it('makes it at the lowest priority (4.12)', async () => {
  const program = await writeProgram(
    `import { getPriority } from 'node:os';
    process.once('message', () => process.send(getPriority(), () => process.disconnect()));`,
  );
  const { signal } = new AbortController();
  const { PRIORITY_LOW } = constants.priority;
  expect(await convertInProcess(Buffer.of(1), { signal, program })).toBe(PRIORITY_LOW);
});

it.each([
  ['dies', 'process.kill(process.pid, "SIGKILL")', 60_000, 60_000],
  ['hangs', 'process.on("message", () => {}); for (;;);', 200, 60_000],
  ['is no longer wanted', 'process.on("message", () => {})', 60_000, 200],
])('ends the work when the process %s (4.12)', async (_what, code, limitMs, wantedMs) => {
  const program = await writeProgram(code);
  const signal = AbortSignal.timeout(wantedMs);
  const converted = convertInProcess(Buffer.of(1), { signal, limitMs, program });
  await expect(converted).rejects.toMatchObject({
    status: 503,
    message: pictureMessages.notPrepared,
  });
});

it('ends the work when the process has used its processor time, however long that takes (4.12)', async () => {
  const limit = pathToFileURL(builtFile('pictures/limit-processor-time.ts')).href;
  const program = await writeProgram(
    `import { pbkdf2 } from 'node:crypto';
    import { limitProcessorTime } from '${limit}';
    limitProcessorTime(300);
    const work = () => pbkdf2('a', 'b', 100_000, 64, 'sha512', work);
    process.once('message', work);`,
  );
  const { signal } = new AbortController();
  const { message } = (await convertInProcess(Buffer.of(1), { signal, program }).catch(
    ({ cause }: { cause: Error }) => cause,
  )) as Error;
  expect(message).toBe('The process for pictures ended (1)');
});

/** In place of that for pictures. Returns its path. */
async function writeProgram(code: string): Promise<string> {
  const program = join(await temporaryFolder(), 'program.mjs');
  await writeFile(program, code);
  return program;
}
