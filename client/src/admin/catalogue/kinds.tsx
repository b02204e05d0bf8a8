import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { fabricInputSchema, type FabricInput } from '@tanabana/server/contract/fabric';
import { slideInputSchema, type SlideInput } from '@tanabana/server/contract/slide';
import { Picture } from '../../components/picture.tsx';
import { Swatch } from '../../components/swatch.tsx';
import type { List } from '../../features/catalogue/use-catalogue.ts';
import { useFabrics, useSlides } from '../../features/catalogue/use-catalogue.ts';
import form from './components/entry-form.module.css';
import { fabrics, slides, type Entries } from './entries.ts';

interface EntryField<Input> {
  name: Path<Input>;
  label: string;
  placeholder?: string;
  hint?: string;
}

export type Entry<Input> = Input & { _id: string };

/** What the manager needs to know of a list: its words, and the fields of the form below "Image". */
export interface EntryKind<Input extends FieldValues & { image: string }> extends Entries {
  useList: () => List<Entry<Input>>;
  label: string;
  schema: ZodMiniType<Input, Input>;
  empty: DefaultValues<Input>;
  fields: readonly EntryField<Input>[];
  /** Its picture is as wide as a slide. */
  isWide: boolean;
  nameEntry: (entry: Entry<Input>, index: number) => string;
  picture: (image: string, isPreview: boolean) => ReactNode;
  /** What a row of the list says. */
  words: (entry: Entry<Input>, index: number, count: number) => { title: string; detail: string };
}

export const fabricKind: EntryKind<FabricInput> = {
  ...fabrics,
  useList: useFabrics,
  label: 'Fabrics',
  schema: fabricInputSchema,
  empty: { image: '', title: '', subtitle: '' },
  fields: [
    { name: 'title', label: 'Title' },
    {
      name: 'subtitle',
      label: 'Subtitle',
      placeholder: '#',
      hint: 'Where the fabric links to: a category, such as lawn, or a path of the shop, such as /search. Use # for subtitle if it should not be a link.',
    },
  ],
  isWide: false,
  nameEntry: ({ title }) => title,
  picture: (image, isPreview) => (
    <Swatch className={isPreview ? form.swatch : 'square'} image={image} />
  ),
  words: ({ title, subtitle }) => ({ title, detail: subtitle }),
};

export const slideKind: EntryKind<SlideInput> = {
  ...slides,
  useList: useSlides,
  label: 'Slides',
  schema: slideInputSchema,
  empty: { image: '' },
  fields: [],
  isWide: true,
  nameEntry: (_slide, index) => `slide ${index + 1}`,
  picture: (image, isPreview) => (
    <Picture
      className={`wide rounded sunken ${form.slide}`}
      src={image}
      alt=""
      isLazy={!isPreview}
    />
  ),
  words: ({ image }, index, count) => ({
    title: `Slide ${index + 1} of ${count}`,
    detail: image.startsWith('data:') ? 'Embedded picture' : image,
  }),
};
