import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { HEIC, PICTURE_HEAD, pictureTypeOf } from '@tanabana/server/contract/picture-type';
import {
  PICTURE_BYTES_MAX,
  PICTURE_SIDE_MAX,
  pictureMessages,
} from '@tanabana/server/contract/pictures';
import { serverMessage } from '../../lib/api-client.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { uploadPicture } from '../admin-api.ts';
import { adminMessages } from '../messages.ts';

/** The longer side of the thumbnail in px, twice as large as it is shown. */
const THUMB_SIDE = 140;

interface Chosen {
  name: string;
  /** A thumbnail, if this browser can decode the picture. */
  thumb?: string | undefined;
}

/** In bytes. After the last one the server prepares the picture. */
interface Sending extends Chosen {
  sent: number;
  total: number;
}

interface Uploaded extends Chosen {
  address: string;
}

interface UploadOptions {
  /** The value of the field. */
  chosen: string | undefined;
  /** No file is accepted. */
  isLocked: boolean;
  onUploaded: (address: string) => void;
}

/** `4.2 MB` */
export const formatMegabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toFixed(1).replace(/\.0$/, '')} MB`;

/** Text copied from a spreadsheet or word processor comes as plain text, HTML and a picture. A real picture has no text. */
const isText = ({ types }: DataTransfer) =>
  types.includes('text/plain') && types.includes('text/html');

/** Uploads a picture for a field, one at a time. The last picture stays until the next one is uploaded. */
export function usePictureUpload({ chosen, isLocked, onUploaded }: UploadOptions) {
  const [sending, setSending] = useState<Sending>();
  const [uploaded, setUploaded] = useState<Uploaded>();
  const [uploadError, setUploadError] = useState<string>();
  const [lastChosen, setLastChosen] = useState(chosen);
  if (chosen !== lastChosen) {
    setLastChosen(chosen);
    setUploadError(undefined);
  }
  const [isDragging, setIsDragging] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function cancel(): void {
    running.current?.abort();
    setSending(undefined);
  }

  async function send(file: File, signal: AbortSignal): Promise<Uploaded> {
    const { name } = file;
    setSending({ name, sent: 0, total: file.size });
    const picture = await toPicture(file);
    const sizes = { sideMax: PICTURE_SIDE_MAX, thumbSide: THUMB_SIDE };
    const { blob, thumb } = await shrinkPicture(picture, sizes);
    if (blob.size > PICTURE_BYTES_MAX) {
      throw new Refusal(adminMessages.pictureTooLarge(name, formatMegabytes(blob.size)));
    }
    const onProgress = (sent: number) => {
      if (!signal.aborted) setSending({ name, thumb, sent, total: blob.size });
    };
    onProgress(0);
    const { image } = await uploadPicture(blob, { signal, onProgress });
    return { name, thumb, address: image };
  }

  async function upload(file: File): Promise<void> {
    if (isLocked) return;
    cancel();
    setUploadError(undefined);
    const current = new AbortController();
    running.current = current;
    const { signal } = current;
    try {
      const done = await send(file, signal);
      if (signal.aborted) return;
      setUploaded(done);
      onUploaded(done.address);
    } catch (error) {
      if (signal.aborted) return;
      const refusal = error instanceof Refusal ? error.message : serverMessage(error);
      setUploadError(refusal ?? adminMessages.pictureNotUploaded);
    }
    setSending(undefined);
  }

  /** Uploads the first file that is dropped or pasted. */
  function uploadFrom(event: ClipboardEvent | DragEvent, data: DataTransfer): void {
    const [file] = data.files;
    setIsDragging(false);
    if (!file) return;
    event.preventDefault();
    void upload(file);
  }

  return {
    sending,
    /** As long as the field holds its address. */
    uploaded: uploaded?.address === chosen ? uploaded : undefined,
    /** Why the last file was not uploaded. */
    uploadError,
    isDragging,
    /** Why the form cannot be submitted yet. */
    waitsFor: sending && adminMessages.pictureUploading,
    upload: (file: File) => void upload(file),
    cancel,
    /** Handlers for the form and its preview. */
    drop: {
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

export type PictureUpload = ReturnType<typeof usePictureUpload>;

/** With the type that its bytes have: a file without an extension has none. */
async function toPicture(file: File): Promise<File> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, PICTURE_HEAD).arrayBuffer()));
  if (type === HEIC) throw new Refusal(pictureMessages.heic);
  if (!type) throw new Refusal(adminMessages.pictureNotSupported(file.name));
  return type === file.type ? file : new File([file], file.name, { type });
}

/** Its message is shown to the admin. */
class Refusal extends Error {}
