import { useRef, type ComponentProps, type FocusEvent } from 'react';
import { PICTURE_MB_MAX, PICTURE_TYPES } from '@tanabana/server/contract/pictures';
import { Button } from '../../../components/button.tsx';
import { Field, FieldError } from '../../../components/field.tsx';
import { CameraIcon, PictureIcon } from '../../../components/icons/later-icons.tsx';
import { TickIcon } from '../../../components/icons/icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { rescueFocus } from '../../../lib/rescue-focus.ts';
import { formatMegabytes } from '../send-picture.ts';
import type { PictureUpload, PictureUploads } from '../use-picture-uploads.ts';
import { Progress } from '../../components/progress.tsx';
import styles from './picture-field.module.css';

export interface PictureFieldProps {
  uploads: PictureUploads;
  /** The pictures in the form. */
  addresses: readonly string[];
  onChange: (addresses: readonly string[]) => void;
  /** Props of the field for the address. */
  field: Omit<ComponentProps<typeof Field>, 'label'>;
}

/** The address of a picture, or a file to upload: chosen, taken with the camera, dropped or pasted. */
export function PictureField({ uploads, addresses, onChange, field }: PictureFieldProps) {
  const [upload] = uploads.uploads;
  const uploadError = upload?.error;
  const sending = upload && !uploadError ? upload : undefined;
  const uploaded = uploads.findFile(addresses[0] ?? '');
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const input = {
    type: 'file',
    hidden: true,
    accept: PICTURE_TYPES.join(),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      uploads.upload([...(currentTarget.files ?? [])]);
      // The same file can be chosen again.
      currentTarget.value = '';
    },
  };

  /** When the focused button disappears with its step, the first button of the next step gets the focus. */
  function passOn({ target }: FocusEvent) {
    rescueFocus(() => !target.isConnected && area.current?.querySelector('button'));
  }

  return (
    <div>
      <ImageField {...field} />
      <input ref={file} {...input} />
      <input ref={camera} {...input} capture="environment" />
      <div
        ref={area}
        onFocus={passOn}
        className={`row wrap gap-16 above-12 ${styles.area}`}
        data-step={sending || uploaded ? 'chosen' : 'none'}
        data-dragging={uploads.isDragging || undefined}
        data-refused={uploadError !== undefined || undefined}
      >
        {sending ? (
          <Sending {...sending} onCancel={() => uploads.drop(sending.id)} />
        ) : uploaded ? (
          <>
            <Thumb picture={uploaded.thumb} />
            <div className={`grow ${styles.words}`}>
              <p className="cut">{uploaded.name}</p>
              <p className="good small">
                <TickIcon size={16} />
                Uploaded
              </p>
            </div>
            <div className={styles.actions}>
              <TextButton onClick={() => file.current?.click()}>Replace</TextButton>
              <TextButton onClick={() => onChange([])}>Remove</TextButton>
            </div>
          </>
        ) : (
          <>
            <PictureIcon />
            <div className={`grow ${styles.words}`}>
              <p className={styles.dropWords}>
                {uploads.isDragging ? 'Drop to upload' : 'Drop or paste a picture'}
              </p>
              <p className="muted">{`JPEG, PNG, WebP or AVIF, up to ${PICTURE_MB_MAX} MB`}</p>
            </div>
            <div className={styles.choose}>
              <Button
                variant="secondary"
                isSmall
                data-camera
                onClick={() => camera.current?.click()}
              >
                <CameraIcon size={20} />
                Take a photo
              </Button>
              <Button variant="secondary" isSmall onClick={() => file.current?.click()}>
                Choose a picture
              </Button>
            </div>
          </>
        )}
      </div>
      <div aria-live="assertive">{uploadError && <FieldError>{uploadError}</FieldError>}</div>
      <div aria-live="polite">
        <VisuallyHidden>
          {sending ? spokenStep(sending) : uploaded && `${uploaded.name} is uploaded.`}
        </VisuallyHidden>
      </div>
    </div>
  );
}

/** For the address of a picture. */
export function ImageField(field: PictureFieldProps['field']) {
  return (
    <Field
      label="Image"
      placeholder="Address of a picture"
      inputMode="url"
      spellCheck={false}
      {...field}
    />
  );
}

const isSent = ({ sent = 0, total = Infinity }: PictureUpload) => sent >= total;

export const percentSent = ({ sent = 0, total = 1 }: PictureUpload) =>
  Math.floor((100 * sent) / total);

/** For screen readers, every 25 percent. */
export const spokenStep = (upload: PictureUpload) =>
  isSent(upload)
    ? 'Preparing the picture'
    : `Uploading, ${Math.floor(percentSent(upload) / 25) * 25}%`;

function Sending({ onCancel, ...upload }: PictureUpload & { onCancel: () => void }) {
  const { file, thumb, sent = 0, total = file.size } = upload;
  const percent = percentSent(upload);
  return (
    <>
      <Thumb picture={thumb} isFaint />
      <div className={`grow ${styles.words}`}>
        <p className="cut">{file.name}</p>
        <UploadProgress upload={upload} />
        <p className="muted">
          {isSent(upload)
            ? 'Preparing the picture'
            : `${percent}%, ${formatMegabytes(sent).replace(' MB', '')} of ${formatMegabytes(total)}`}
        </p>
      </div>
      <TextButton onClick={onCancel}>Cancel</TextButton>
    </>
  );
}

export function UploadProgress({ upload }: { upload: PictureUpload }) {
  return <Progress label={`Upload of ${upload.file.name}`} max={100} value={percentSent(upload)} />;
}

function Thumb({ picture, isFaint }: { picture: string | undefined; isFaint?: boolean }) {
  return (
    <span className={styles.thumb} data-faint={isFaint || undefined}>
      {picture && <img className="cover" src={picture} alt="" />}
    </span>
  );
}
