import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type {
  DefaultValues,
  FieldValues,
  Path,
  PathValue,
  RegisterOptions,
  SetValueConfig,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { formatCount } from '../../lib/count.ts';
import { notBlank } from '../../lib/not-blank.ts';
import { usePictureCheck, useSettledAddress } from './use-picture-check.ts';
import { usePictureUpload } from './use-picture-upload.ts';

const required = { required: true, pattern: notBlank, autoComplete: 'off' };

/** A form for an entry of the catalogue, which has a picture. It is checked by the schema of the contract. */
export function useEntryForm<Input extends FieldValues & { image: string }>(
  schema: ZodMiniType<Input, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const ref = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, reset, setValue, control, formState } = useForm<
    Input,
    unknown,
    Input
  >({
    resolver: zodResolver(schema, { error: explainFault }),
    defaultValues,
  });
  const { errors, isSubmitting } = formState;
  const draft = useWatch({ control });
  const typed = draft.image;
  const image = 'image' as Path<Input>;

  /** The attributes of a required field. */
  const field = (name: Path<Input>, options?: RegisterOptions<Input, Path<Input>>) => ({
    ...required,
    readOnly: isSubmitting,
    error: errors[name]?.message as string | undefined,
    ...register(name, options),
  });

  const setImage = (address: string, options?: SetValueConfig) =>
    setValue(image, address as PathValue<Input, Path<Input>>, options);
  const { problemOf, watch } = usePictureCheck();
  const upload = usePictureUpload({
    isLocked: isSubmitting,
    onUploaded: (address) => setImage(address, { shouldValidate: true }),
  });
  const picture = useSettledAddress(typed);
  const { error = problemOf(typed, picture), ...imageField } = field(image);

  return {
    handleSubmit,
    setValue,
    draft,
    field,
    /** The address that the preview shows. */
    picture,
    problemOf,
    /** For `EntryForm`. The fields take no input while the form is sent. */
    entryForm: { ref, isBusy: isSubmitting, waitsFor: upload.waitsFor, watch, drop: upload.drop },
    /** For `PictureField`. */
    pictureField: {
      upload,
      chosen: typed,
      onRemove: () => setImage(''),
      error,
      ...imageField,
    },
    /** Empties the form for the next entry. The focus goes to its first field, unless the admin has left the form. */
    startNext: () => {
      reset();
      if (ref.current?.contains(document.activeElement))
        ref.current.querySelector('input')?.focus();
    },
  };
}

interface Fault {
  code?: string;
  input?: unknown;
  maximum?: unknown;
  minimum?: unknown;
}

/** The text under a field when the schema has no text of its own. */
function explainFault({ code, input, maximum, minimum }: Fault): string {
  const unit = typeof input === 'string' ? ' characters' : '';
  switch (code) {
    case 'too_big':
      return `At most ${formatCount(Number(maximum))}${unit}.`;
    case 'too_small':
      return `At least ${formatCount(Number(minimum))}${unit}.`;
    default:
      return 'This cannot be used.';
  }
}
