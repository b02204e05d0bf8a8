import { useRef, useState, type ComponentProps } from 'react';
import { PICTURE_MB_MAX, PICTURE_TYPES } from '@tanabana/server/contract/pictures';
import { isPicture } from '@tanabana/server/contract/values';
import { Field, FieldError } from '../../../components/field.tsx';
import { CameraIcon, PictureIcon } from '../../../components/icons/later-icons.tsx';
import { CloseIcon, PlusIcon } from '../../../components/icons/icons.tsx';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { moved } from '../../../lib/moved.ts';
import { rescueFocus } from '../../../lib/rescue-focus.ts';
import { Progress } from '../../components/progress.tsx';
import type { PictureUpload, PictureUploads } from '../use-picture-uploads.ts';
import { OrderButtons } from './order-buttons.tsx';
import styles from './pictures-field.module.css';

interface PicturesFieldProps {
  uploads: PictureUploads;
  /** The pictures in the form. */
  addresses: readonly string[];
  onChange: (addresses: readonly string[]) => void;
  /** The address of the first one after a pause in typing, so that half an address is not loaded. */
  first: string;
  /** One that is the only one takes the place of the last. */
  max: number;
  isLocked: boolean;
  /** Props of the field for the address of the first one. */
  field: Omit<ComponentProps<typeof Field>, 'label'>;
  /** Said below the pictures. */
  said?: string | undefined;
  error?: string | undefined;
}

/** The pictures of an entry, in their order; the first is the one in lists. Several files are uploaded at once. */
export function PicturesField({
  uploads,
  addresses,
  onChange,
  field,
  first,
  max,
  isLocked,
  said,
  error,
}: PicturesFieldProps) {
  const list = useRef<HTMLUListElement>(null);
  const [announced, setAnnounced] = useState('');
  const isOne = max === 1;
  const isFull = !isOne && addresses.length + uploads.uploads.length >= max;

  function move(from: number, by: 1 | -1) {
    onChange(moved(addresses, from, by));
    setAnnounced(`Picture ${from + 1} is picture ${from + by + 1} now`);
  }

  /** The pressed button goes with its picture. */
  function focusAdding() {
    rescueFocus(() => list.current?.querySelector('li:last-child input'));
  }

  return (
    <fieldset className="stack gap-12" disabled={isLocked}>
      <legend className="small strong below-8">
        <span>{isOne ? 'Picture' : 'Pictures'}</span>{' '}
        {!isOne && (
          <span className="muted normal">{`up to ${max}, the first is the one in lists`}</span>
        )}
      </legend>
      <ul
        ref={list}
        className={`stack gap-12 ${styles.tiles}`}
        data-dragging={uploads.isDragging || undefined}
        aria-label="Pictures"
      >
        {addresses.map((address, index) => (
          <li key={address}>
            <div className={`sunken relative rounded center ${styles.picture}`}>
              <Shown address={index === 0 ? first : address} />
              <Cross
                label={`Remove picture ${index + 1}`}
                onClick={() => {
                  focusAdding();
                  onChange(addresses.filter((_address, at) => at !== index));
                }}
              />
            </div>
            {!isOne && (
              <div className="flex align-center between">
                <span className={`strong ${styles.number}`}>{index + 1}</span>
                <OrderButtons
                  name={`picture ${index + 1}`}
                  index={index}
                  count={addresses.length}
                  onMove={(by) => move(index, by)}
                />
              </div>
            )}
            {!isOne && index === 0 && <p className="small anywhere middle">In lists</p>}
          </li>
        ))}
        {uploads.uploads.map((upload) => (
          <li key={upload.id}>
            <UploadTile
              upload={upload}
              onRetry={() => uploads.retry(upload)}
              onRemove={() => {
                focusAdding();
                uploads.drop(upload.id);
              }}
            />
          </li>
        ))}
        {!isFull && (
          <>
            <li className="phone-only">
              <AddTile onFiles={uploads.upload} capture="environment">
                <CameraIcon />
                <span>Take a photo</span>
              </AddTile>
            </li>
            <li>
              <AddTile onFiles={uploads.upload} multiple={!isOne}>
                <PlusIcon />
                <span>
                  {uploads.isDragging
                    ? 'Drop to upload'
                    : `Choose or drop ${isOne ? 'a picture' : 'pictures'}`}
                </span>
              </AddTile>
            </li>
          </>
        )}
      </ul>
      <p className="muted above-8">{`JPEG, PNG, WebP or AVIF, up to ${PICTURE_MB_MAX} MB${isOne ? '' : ' each'}`}</p>
      <div aria-live="polite">
        {said && <p className="muted above-8">{said}</p>}
        {error && <FieldError>{error}</FieldError>}
        <span className="visually-hidden">
          <span>{announced}</span>
        </span>
      </div>
      <Field
        label="Image"
        placeholder="Address of a picture"
        inputMode="url"
        spellCheck={false}
        {...field}
      />
    </fieldset>
  );
}

function Shown({ address }: { address: string }) {
  return isPicture(address) ? (
    <FramedPicture image={address} alt="" sizes="130px" />
  ) : (
    <PictureIcon />
  );
}

interface UploadTileProps {
  upload: PictureUpload;
  onRetry: () => void;
  onRemove: () => void;
}

function UploadTile({ upload, onRetry, onRemove }: UploadTileProps) {
  const { file, thumb, error, sent, total = Infinity } = upload;
  const percent = Math.floor((100 * (sent ?? 0)) / total);
  const isSending = sent !== undefined && percent < 100;
  const step = isSending
    ? `${percent} %`
    : sent === undefined
      ? 'Waiting'
      : 'Preparing the picture';
  // For screen readers, every 25 percent.
  const spoken = isSending ? `Uploading, ${Math.floor(percent / 25) * 25}%` : step;
  return (
    <>
      <div
        className={`sunken relative rounded center ${styles.picture}`}
        data-faint
        data-refused={error ? '' : undefined}
      >
        {thumb ? <img className="cover" src={thumb} alt="" /> : <PictureIcon />}
        <Cross label={`Remove ${file.name}`} onClick={onRemove} />
      </div>
      {!error && <Progress label={`Upload of ${file.name}`} max={100} value={percent} />}
      <div aria-live="polite" className="small anywhere middle">
        {error ? (
          <>
            <p className="bad">{error}</p>
            <TextButton aria-label={`Try again: ${file.name}`} onClick={onRetry}>
              Try again
            </TextButton>
          </>
        ) : (
          <>
            <p aria-hidden="true">{step}</p>
            <span className="visually-hidden">
              <span>{`${file.name}: ${spoken}`}</span>
            </span>
          </>
        )}
      </div>
    </>
  );
}

function Cross({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`absolute target ${styles.cross}`}
      aria-label={label}
      onClick={onClick}
    >
      <span className="surface round center">
        <CloseIcon size={16} />
      </span>
    </button>
  );
}

interface AddTileProps extends ComponentProps<'input'> {
  onFiles: (files: File[]) => void;
}

/** The input covers the tile, so that a press, Enter and a drop reach it. */
function AddTile({ onFiles, children, ...input }: AddTileProps) {
  return (
    <label className={`relative ring rounded pointer center small gap-8 middle ${styles.add}`}>
      <input
        {...input}
        className="unseen"
        type="file"
        accept={PICTURE_TYPES.join()}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {children}
    </label>
  );
}
