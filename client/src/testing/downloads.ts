import { waitFor } from '@testing-library/react';
import { vi } from 'vitest';

interface Download {
  name: string;
  type: string;
  text: string;
}

/** Keeps the files that the page downloads from now on. */
export function watchDownloads() {
  const files: Promise<Download>[] = [];
  let blob: Blob | MediaSource | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((source) => {
    blob = source;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (blob instanceof Blob) files.push(toDownload(this.download, blob));
  });
  return {
    /** Waits for the only file. */
    only: () =>
      waitFor(async () => {
        const [file] = await Promise.all(files);
        if (!file || files.length > 1) throw new Error(`${files.length} files were handed over`);
        return file;
      }),
  };
}

async function toDownload(name: string, blob: Blob): Promise<Download> {
  // `text()` would drop the byte order mark.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());
  return { name, type: blob.type, text };
}
