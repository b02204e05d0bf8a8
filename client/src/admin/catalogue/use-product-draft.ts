import { useEffect, useState } from 'react';
import type { FieldPath, PathValue, UseFormReturn } from 'react-hook-form';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { ProductInput } from '@tanabana/server/contract/product';
import { formValues } from '../../lib/forms.ts';
import { readDraft, dropDrafts, storeDraft } from '../../lib/drafts.ts';

/** What a field holds, by its path in the form: a text as it was typed, so that half a number comes back too. */
type Values = Record<string, unknown> & { uploading?: string[] };

/** What has no field of its own. */
const others = [
  ...['pictures', 'sizes', 'soldOutSizes', 'soldOut'],
  ...['cloth.unit', 'cloth.care', 'cloth.colours'],
] as FieldPath<ProductInput>[];

/** The name of the radios in each form; what is chosen is `cloth.unit`. */
export const UNIT_FIELD = 'per';

/** Whether it says more than an empty form, which has a title and is by the piece or the metre. */
const isTyped = ([path, value]: [path: string, value: unknown]) =>
  !['subtitle', 'cloth.unit', 'cloth.step'].includes(path) &&
  (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** The name of the draft for a new product of this list. */
export const draftName = (category: CategoryKey) => `product in ${category}`;

interface DraftOptions {
  /** Undefined: nothing is stored. */
  name: string | undefined;
  form: UseFormReturn<ProductInput, unknown, ProductInput>;
  element: { current: HTMLFormElement | null };
  /** Changes with each change of the form. */
  changes: unknown;
  /** The files that are on their way. */
  uploading: string[];
}

/** Stores what is typed in a form for a new product across a reload of this tab. Returns the files that were lost. */
export function useProductDraft({ name, form, element, changes, uploading }: DraftOptions) {
  const { getValues, setValue } = form;
  const [opened] = useState(() => (name ? readDraft<Values>(name) : undefined));
  const [lost, setLost] = useState(opened?.uploading ?? []);
  // It is chosen again.
  if (lost.some((each) => uploading.includes(each)))
    setLost(lost.filter((each) => !uploading.includes(each)));

  useEffect(() => {
    if (!opened) return;
    const { uploading: _lost, ...values } = opened;
    // A piece has no unit and no step, and JSON has nothing undefined.
    for (const field of new Set([...others, 'cloth.step', ...Object.keys(values)])) {
      const path = field as FieldPath<ProductInput>;
      setValue(path, values[path] as PathValue<ProductInput, typeof path>, { shouldDirty: true });
    }
  }, [opened, setValue]);

  const files = uploading.join('\n');
  useEffect(() => {
    if (!name || !element.current) return;
    const { [UNIT_FIELD]: _unit, ...texts } = formValues(element.current);
    const values: Values = texts;
    for (const path of others) values[path] = getValues(path);
    if (files) values.uploading = files.split('\n');
    if (Object.entries(values).some(isTyped)) storeDraft(name, values);
    else if (readDraft(name)) dropDrafts(name);
  }, [name, element, changes, files, getValues]);

  return {
    lost,
    hasCloth: Object.entries(opened ?? {}).some(
      ([path, value]) => path.startsWith('cloth.') && value,
    ),
    /** After the product is added. */
    forget: () => {
      setLost([]);
      if (name) dropDrafts(name);
    },
  };
}
