import { useRef, type ComponentProps, type FocusEvent } from 'react';
import { PICTURE_MB_MAX, PICTURE_TYPES } from '@tanabana/server/contract/pictures';
import { Button } from '../../../components/button.tsx';
import { Field, FieldError } from '../../../components/field.tsx';
import { CameraIcon, PictureIcon } from '../../../components/icons/admin-icons.tsx';
import { TickIcon } from '../../../components/icons/icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { rescueFocus } from '../../../lib/rescue-focus.ts';
import { formatMegabytes, type PictureUpload } from '../use-picture-upload.ts';
import styles from './picture-field.module.css';

interface PictureFieldProps extends Omit<ComponentProps<typeof Field>, 'label'> {
  upload: PictureUpload;
  onRemove: () => void;
}

/** The address of a picture, or a file to upload: chosen, taken with the camera, dropped or pasted. */
export function PictureField({ upload, onRemove, ...field }: PictureFieldProps) {
  const { sending, uploaded, uploadError } = upload;
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const input = {
    type: 'file',
    hidden: true,
    accept: PICTURE_TYPES.join(),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const [picture] = currentTarget.files ?? [];
      if (picture) upload.upload(picture);
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
      <Field
        label="Image"
        placeholder="Address of a picture"
        inputMode="url"
        spellCheck={false}
        {...field}
      />
      <input ref={file} {...input} />
      <input ref={camera} {...input} capture="environment" />
      <div
        ref={area}
        onFocus={passOn}
        className={styles.area}
        data-step={sending || uploaded ? 'chosen' : 'none'}
        data-dragging={upload.isDragging || undefined}
        data-refused={uploadError !== undefined || undefined}
      >
        {sending ? (
          <Sending {...sending} onCancel={upload.cancel} />
        ) : uploaded ? (
          <>
            <Thumb picture={uploaded.thumb} />
            <div className={styles.words}>
              <p className={styles.name}>{uploaded.name}</p>
              <p className={styles.done}>
                <TickIcon size={16} />
                Uploaded
              </p>
            </div>
            <div className={styles.actions}>
              <TextButton onClick={() => file.current?.click()}>Replace</TextButton>
              <TextButton onClick={onRemove}>Remove</TextButton>
            </div>
          </>
        ) : (
          <>
            <PictureIcon />
            <div className={styles.words}>
              <p className={styles.dropWords}>
                {upload.isDragging ? 'Drop to upload' : 'Drop or paste a picture'}
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

type SendingProps = NonNullable<PictureUpload['sending']>;

const isSent = ({ sent, total }: SendingProps) => sent >= total;
const percentOf = ({ sent, total }: SendingProps) => Math.floor((100 * sent) / total);

/** For screen readers, every 25 percent. */
const spokenStep = (sending: SendingProps) =>
  isSent(sending)
    ? 'Preparing the picture'
    : `Uploading, ${Math.floor(percentOf(sending) / 25) * 25}%`;

function Sending({ onCancel, ...sending }: SendingProps & { onCancel: () => void }) {
  const { name, thumb, sent, total } = sending;
  const percent = percentOf(sending);
  return (
    <>
      <Thumb picture={thumb} isFaint />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <progress
          className={styles.progress}
          aria-label={`Upload of ${name}`}
          max={100}
          value={percent}
        />
        <p className="muted">
          {isSent(sending)
            ? 'Preparing the picture'
            : `${percent}%, ${formatMegabytes(sent).replace(' MB', '')} of ${formatMegabytes(total)}`}
        </p>
      </div>
      <TextButton onClick={onCancel}>Cancel</TextButton>
    </>
  );
}

function Thumb({ picture, isFaint }: { picture: string | undefined; isFaint?: boolean }) {
  return (
    <span className={styles.thumb} data-faint={isFaint || undefined}>
      {picture && <img className="cover" src={picture} alt="" />}
    </span>
  );
}
