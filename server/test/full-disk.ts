import { open, type FileHandle } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';

type Write = (bytes: Buffer, at: number, count: number, position: number) => Promise<unknown>;

/** Makes the disk full for this process after so many more bytes, until the test ends or `makeRoom` is called. */
export async function fillDisk(room = 0): Promise<{ makeRoom: () => void }> {
  const handle = await open(fileURLToPath(import.meta.url));
  await handle.close();
  const handles = Object.getPrototypeOf(handle) as { write: Write };
  const { write } = handles;
  const spy = vi.spyOn(handles, 'write').mockImplementation(async function (
    this: FileHandle,
    ...[bytes, at, count, position]
  ) {
    const taken = Math.min(room, count);
    if (taken === 0) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
    room -= taken;
    return write.call(this, bytes, at, taken, position);
  });
  const makeRoom = () => spy.mockRestore();
  onTestFinished(makeRoom);
  return { makeRoom };
}
