import type { Category } from '@tanabana/server/contract/categories';
import { isPicture } from '@tanabana/server/contract/values';
import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';

/** A transparent picture. */
const noPicture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** The pictures in `public/ratings`. */
export const ratings = [3, 3.5, 4, 4.5, 5].map((stars) => ({
  label: `${stars} stars`,
  address: `/ratings/${stars}.svg`,
}));

type Draft = { [Field in keyof ProductInput]?: ProductInput[Field] | undefined };

/** The values of an empty form. */
export function emptyDraft({ key }: Category): Partial<ProductInput> {
  return { image: '', title: '', subtitle: key, rating: '' };
}

/** A half-filled form as a product, for the preview. */
export function toPreview(draft: Draft, { key }: Category): CategorisedProduct {
  const { title = '', subtitle = '', review, price } = draft;
  return {
    _id: 'preview',
    category: key,
    image: pictureOf(draft.image),
    title,
    subtitle,
    rating: pictureOf(draft.rating),
    review: numberOrZero(review),
    price: numberOrZero(price),
  };
}

function pictureOf(typed = ''): string {
  const address = typed.trim();
  return isPicture(address) ? address : noPicture;
}

/** The integer part of what was typed: '12.7' becomes 12. */
export function toWhole(typed: string | number): number {
  return typed === '' ? NaN : Math.trunc(Number(typed));
}

function numberOrZero(value: number | undefined): number {
  return Number.isFinite(value) ? (value ?? 0) : 0;
}
