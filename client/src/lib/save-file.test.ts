import { expect, it, vi } from 'vitest';
import { watchDownloads } from '../testing/downloads.ts';
import { saveFile } from './save-file.ts';

it('keeps the file for a while, because some browsers read it after the click', async () => {
  vi.useFakeTimers();
  watchDownloads();
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  saveFile('a.csv', 'text/csv', 'a');
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledWith('blob:file');
});
