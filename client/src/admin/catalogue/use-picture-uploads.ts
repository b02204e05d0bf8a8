import { useEffect, useEffectEvent, useState, type ClipboardEvent, type DragEvent } from 'react';
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
  const [image] = chosen;
  const [lastImage, setLastImage] = useState(image);
  // A typed address takes the place of the file that failed, and of its error.
  if (image !== lastImage) {
    setLastImage(image);
    if (max === 1) setUploads((all) => all.filter(({ error }) => !error));
  }

  /** Takes one away, also while it is on its way. */
  const drop = (id: number) => setUploads((all) => all.filter((each) => each.id !== id));

  const unsent = uploads.filter(({ error }) => !error);
  /** The one that is on its way, else the first. */
  const next = unsent.find(({ sent }) => sent !== undefined) ?? unsent[0];

  const note = useEffectEvent((id: number, change: Partial<PictureUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each))),
  );
  const finish = useEffectEvent((id: number, address: string) => {
    drop(id);
    onUploaded(address);
  });

  const { id, file } = next ?? {};
  useEffect(() => {
    if (id === undefined || !file) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    sendPicture(file, signal, (progress) => note(id, progress)).then(
      (address) => {
        if (!signal.aborted) finish(id, address);
      },
      (error) => {
        if (!signal.aborted) note(id, { error: pictureError(error) });
      },
    );
    return () => controller.abort();
  }, [id, file]);

  function upload(added: readonly File[]): void {
    if (isLocked) return;
    const room = max === 1 ? 1 : Math.max(0, max - chosen.length - uploads.length);
    const begun = added.slice(0, room).map((file) => ({ id: ++lastId, file }));
    setUploads((all) => [...(max === 1 ? [] : all), ...begun]);
    setLeftOut(added.slice(room));
  }

  const retry = ({ id, file, thumb }: PictureUpload) =>
    setUploads((all) => all.map((each) => (each.id === id ? { id, file, thumb } : each)));

  /** Uploads what is dropped or pasted. */
  function uploadFrom(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    setIsDragging(false);
    if (data.files.length === 0) return;
    event.preventDefault();
    upload([...data.files]);
  }

  return {
    uploads,
    isDragging,
    /** The files chosen last for which there is no room. */
    leftOut: leftOut.map(({ name }) => name),
    /** Why the form cannot be submitted yet. */
    waitsFor: next
      ? adminMessages.pictureUploading
      : max > 1 && uploads.length > 0
        ? adminMessages.pictureFailed
        : undefined,
    upload,
    retry,
    drop,
    clear: () => {
      setUploads([]);
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
