import { vi } from 'vitest';

/** An upload as the page began it. */
export interface FakeUpload {
  path: string;
  file: Blob;
  isAborted: boolean;
  progress: (sent: number) => void;
  /** Status 0 is no answer. */
  answer: (status: number, body?: unknown) => void;
}

/** Replaces XMLHttpRequest, by which the page sends files; the returned list grows with each upload. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];

  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    status = 0;
    response: unknown = null;
    #path = '';
    #sent: FakeUpload | undefined;

    open = (_method: string, path: string) => void (this.#path = path);
    setRequestHeader = () => {};
    abort = () => {
      if (this.#sent) this.#sent.isAborted = true;
      this.onabort();
    };
    send = (file: Blob) => {
      this.#sent = {
        path: this.#path,
        file,
        isAborted: false,
        progress: (loaded) => this.upload.onprogress?.({ loaded }),
        answer: (status, body = null) => {
          Object.assign(this, { status, response: body });
          if (status === 0) this.onerror();
          else this.onload();
        },
      };
      uploads.push(this.#sent);
    };
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
}
