import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DefaultValues, FieldValues, Path, PathValue, RegisterOptions } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { formatCount } from '../../lib/count.ts';
import { issueText, notBlank } from '../../lib/forms.ts';
import { adminMessages } from '../messages.ts';
import { useSettled } from '../use-settled.ts';
import { usePictureCheck } from './use-picture-check.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

const required = { required: true, pattern: notBlank };

export type EntryFormState<Input extends FieldValues & { image: string }> = ReturnType<
  typeof useEntryForm<Input>
>;

/** The form of a catalogue entry, validated by the contract's schema. It takes so many pictures. */
export function useEntryForm<Input extends FieldValues & { image: string }>(
  schema: ZodMiniType<Input, Input>,
  defaultValues: DefaultValues<Input>,
  picturesMax = 1,
) {
  const ref = useRef<HTMLFormElement>(null);
  const form = useForm<Input, unknown, Input>({
    resolver: zodResolver(schema, { error: errorText }),
    defaultValues,
  });
  const { register, reset, getValues, setValue, control, formState } = form;
  const { isSubmitting } = formState;
  const draft = useWatch({ control });
  const typed = draft.image;

  const fieldError = (name: Path<Input>) => form.getFieldState(name, formState).error;

  /** The props of a field that may stay empty. */
  const optional = (name: Path<Input>, options?: RegisterOptions<Input, Path<Input>>) => ({
    autoComplete: 'off',
    readOnly: isSubmitting,
    error: fieldError(name)?.message,
    ...register(name, options),
  });

  /** The props of a required field. */
  const field: typeof optional = (name, options) => ({ ...required, ...optional(name, options) });

  const focusFirst = () =>
    ref.current?.querySelector<HTMLElement>('input:not([type=file])')?.focus();

  const { pictureError, watch } = usePictureCheck();
  const image = 'image' as Path<Input>;
  const pictures = 'pictures' as Path<Input>;
  /** The addresses of the pictures, the first of which is `image`. */
  const addresses = () => {
    const more = (getValues(pictures) ?? []) as string[];
    return [(getValues(image) as string).trim(), ...more].filter(Boolean);
  };
  function setAddresses([first = '', ...more]: readonly string[]) {
    setValue(image, first as PathValue<Input, Path<Input>>, {
      shouldValidate: first !== '',
      shouldDirty: true,
    });
    if (picturesMax > 1) {
      setValue(pictures, more as PathValue<Input, Path<Input>>, { shouldDirty: true });
    }
  }
  const uploads = usePictureUploads({
    chosen: addresses(),
    max: picturesMax,
    isLocked: isSubmitting,
    onUploaded: (address) =>
      setAddresses([...new Set([...addresses(), address])].slice(-picturesMax)),
  });
  // The preview does not load half an address.
  const picture = useSettled(typed);
  const { error = pictureError(typed, picture), ...imageField } = field(image);

  return {
    ...form,
    draft,
    field,
    optional,
    fieldError,
    /** The address for the preview. */
    picture,
    pictureError,
    /** Props of `EntryForm`. */
    entryForm: {
      ref,
      isBusy: isSubmitting,
      waitsFor: uploads.waitsFor,
      watch,
      drop: uploads.dropArea,
    },
    /** Props of `PicturesField`. */
    pictureField: {
      uploads,
      addresses: addresses(),
      onChange: setAddresses,
      first: picture,
      max: picturesMax,
      isLocked: isSubmitting,
      field: { error, ...imageField },
    },
    /** Clears the form for the next entry, and focuses its first field if the form has the focus. */
    startNext: (values?: DefaultValues<Input>) => {
      reset();
      // On its own it would leave the fields without a value as they are.
      if (values) reset(values);
      uploads.clear();
      if (ref.current?.contains(document.activeElement)) focusFirst();
    },
    focusFirst,
  };
}

interface Issue {
  code?: string;
  expected?: unknown;
  input?: unknown;
  maximum?: unknown;
  minimum?: unknown;
}

/** The error message when the schema has none of its own. */
function errorText(issue: Issue): string {
  const { code, expected, input, maximum, minimum } = issue;
  // Only a number can have the wrong type: it is NaN or not whole.
  if (code === 'invalid_type')
    return expected === 'int' ? adminMessages.notWhole : adminMessages.notANumber;
  if (typeof input === 'string') return issueText(issue);
  if (code === 'too_big') return `At most ${formatCount(Number(maximum))}.`;
  if (code === 'too_small') return `At least ${formatCount(Number(minimum))}.`;
  return issueText(issue);
}
