import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { adminMessages } from '../messages.ts';
import { pictureError, sendPicture, type Sent } from './send-picture.ts';

/** One that waits, is on its way or has failed. */
export interface PictureUpload extends Partial<Sent> {
  id: number;
  file: File;
  error?: string | undefined;
}

interface UploadOptions {
  /** The addresses in the form. */
  chosen: readonly string[];
  /** How many the form takes. One that is the only one takes the place of the last. */
  max: number;
  /** No file is accepted. */
  isLocked: boolean;
  onUploaded: (address: string) => void;
}

let lastId = 0;

/** Text copied from a spreadsheet or word processor comes as plain text, HTML and a picture. A real picture has no text. */
const isText = ({ types }: DataTransfer) =>
  types.includes('text/plain') && types.includes('text/html');

/** Uploads pictures for a form, one after another, so that they keep their order. */
export function usePictureUploads({ chosen, max, isLocked, onUploaded }: UploadOptions) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const [isDragging, setIsDragging] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly File[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    const { current } = controllers;
    return () => current.forEach((controller) => controller.abort());
  }, []);
  const [image] = chosen;
  const [lastImage, setLastImage] = useState(image);
  // An address that is typed answers what was said of a file.
  if (image !== lastImage) {
    setLastImage(image);
    if (max === 1) setUploads((all) => all.filter(({ error }) => !error));
  }

  const note = (id: number, change: Partial<PictureUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)));

  /** Takes one away, also while it is on its way. */
  function drop(id: number): void {
    controllers.current.get(id)?.abort();
    setUploads((all) => all.filter((each) => each.id !== id));
  }

  async function send({ id, file }: PictureUpload, { signal }: AbortController): Promise<void> {
    if (signal.aborted) return;
    try {
      const address = await sendPicture(file, signal, (progress) => {
        if (!signal.aborted) note(id, progress);
      });
      if (signal.aborted) return;
      drop(id);
      onUploaded(address);
    } catch (error) {
      if (!signal.aborted) note(id, { error: pictureError(error) });
    }
  }

  function begin(upload: PictureUpload): void {
    const controller = new AbortController();
    controllers.current.set(upload.id, controller);
    queue.current = queue.current.then(() => send(upload, controller));
  }

  function upload(added: readonly File[]): void {
    if (isLocked) return;
    if (max === 1) uploads.forEach(({ id }) => drop(id));
    const room = max === 1 ? 1 : Math.max(0, max - chosen.length - uploads.length);
    const begun = added.slice(0, room).map((file) => ({ id: ++lastId, file }));
    setUploads((all) => [...(max === 1 ? [] : all), ...begun]);
    setLeftOut(added.slice(room));
    begun.forEach(begin);
  }

  function retry(failed: PictureUpload): void {
    note(failed.id, { error: undefined, sent: 0 });
    begin(failed);
  }

  /** Uploads what is dropped or pasted. */
  function uploadFrom(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    setIsDragging(false);
    if (data.files.length === 0) return;
    event.preventDefault();
    upload([...data.files]);
  }

  const isSending = uploads.some(({ error }) => !error);
  return {
    uploads,
    isDragging,
    /** The files chosen last for which there is no room. */
    leftOut: leftOut.map(({ name }) => name),
    /** Why the form cannot be submitted yet. */
    waitsFor: isSending
      ? adminMessages.pictureUploading
      : max > 1 && uploads.length > 0
        ? adminMessages.pictureFailed
        : undefined,
    upload,
    retry,
    drop,
    clear: () => {
      uploads.forEach(({ id }) => drop(id));
      setLeftOut([]);
    },
    /** Handlers for the form and its preview. */
    dropArea: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDragging(true);
      },
      onDragLeave: (event: DragEvent) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setIsDragging(false);
      },
      onDrop: (event: DragEvent) => uploadFrom(event, event.dataTransfer),
      onPaste: (event: ClipboardEvent) => {
        if (!isText(event.clipboardData)) uploadFrom(event, event.clipboardData);
      },
    },
  };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;
