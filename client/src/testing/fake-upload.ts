import { vi } from 'vitest';

/** An upload as the page began it. */
export interface FakeUpload {
  path: string;
  file: Blob;
  isAborted: boolean;
  progress: (sent: number) => void;
  /** Status 0 is no response, and no `body` an empty one. */
  respond: (status: number, body?: unknown) => void;
}

/** Replaces XMLHttpRequest, by which the page sends files; the returned list grows with each upload. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];

  class FakeRequest {
    upload = new EventTarget();
    onloadend = () => {};
    onerror = () => {};
    status = 0;
    responseText = '';
    #path = '';
    #sent: FakeUpload | undefined;

    open = (_method: string, path: string) => void (this.#path = path);
    setRequestHeader = () => {};
    getAllResponseHeaders = () => '';
    abort = () => {
      if (this.#sent) this.#sent.isAborted = true;
    };
    send = (file: Blob) => {
      this.#sent = {
        path: this.#path,
        file,
        isAborted: false,
        progress: (loaded) =>
          void this.upload.dispatchEvent(
            new ProgressEvent('progress', { loaded, total: file.size, lengthComputable: true }),
          ),
        respond: (status, body) => {
          this.status = status;
          this.responseText = body === undefined ? '' : JSON.stringify(body);
          if (status === 0) this.onerror();
          else this.onloadend();
        },
      };
      uploads.push(this.#sent);
    };
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  // As in browsers: axios knows a file by it.
  Object.defineProperty(File.prototype, Symbol.toStringTag, { value: 'File', configurable: true });
  return uploads;
}
