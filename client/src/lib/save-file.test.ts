import { expect, it, onTestFinished, vi } from 'vitest';
import { watchDownloads } from '../testing/downloads.ts';
import { saveFile } from './save-file.ts';

it('keeps the file for a while, since some browsers read it after the press', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  watchDownloads();
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  saveFile('a.csv', 'text/csv', 'a');
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoke).toHaveBeenCalledWith('blob:file');
});
