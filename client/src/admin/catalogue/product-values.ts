import type { Category } from '@tanabana/server/contract/categories';
import { clothSchema, type Cloth } from '@tanabana/server/contract/cloth-schemas';
import { DEFAULT_STEP, type Unit } from '@tanabana/server/contract/quantity';
import { isPicture } from '@tanabana/server/contract/values';
import type { CategorisedProduct, ProductInput } from '@tanabana/server/contract/product';
import type { DeepPartialSkipArrayKey, DefaultValues } from 'react-hook-form';

/** A transparent picture. */
const noPicture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** The pictures in `public/ratings`. */
export const ratings = [3, 3.5, 4, 4.5, 5].map((stars) => ({
  stars,
  label: `${stars} stars`,
  address: `/ratings/${stars}.svg`,
}));

type Draft = DeepPartialSkipArrayKey<ProductInput>;

/** The values of an empty form. `unit` is what the list's newest product is sold by. */
export function emptyProduct(
  { key }: Category,
  unit: Unit | undefined,
): DefaultValues<ProductInput> {
  const cloth: Cloth = unit ? { unit, step: DEFAULT_STEP } : {};
  return { image: '', title: '', subtitle: key, rating: '', cloth };
}

/** What an unfinished form says of the cloth; undefined when that is nothing. Invalid fields are left out. */
function buildCloth({ cloth }: Draft): Cloth | undefined {
  const fields = Object.entries(cloth ?? {}).filter(
    ([name, value]) =>
      String(value) !== '' && clothSchema.shape[name as keyof Cloth].safeParse(value).success,
  );
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** `By the metre, 100 % cotton, 112 cm` */
export const summariseCloth = ({ unit, composition, widthCm }: Cloth): string =>
  [`By the ${unit ?? 'piece'}`, composition, widthCm && `${widthCm} cm`].filter(Boolean).join(', ');

/** An unfinished form as a product, for the preview. Missing and invalid numbers are NaN. */
export function toPreview(draft: Draft, { key }: Category): CategorisedProduct {
  const { title = '', subtitle = '', review = NaN, price = NaN } = draft;
  const cloth = buildCloth(draft);
  return {
    ...(cloth && { cloth }),
    ...(draft.soldOut && { soldOut: true }),
    ...(draft.mrp && draft.mrp > price && { mrp: draft.mrp }),
    _id: 'preview',
    category: key,
    image: readPicture(draft.image),
    title,
    subtitle,
    rating: readPicture(draft.rating),
    review,
    price,
  };
}

function readPicture(typed = ''): string {
  const address = typed.trim();
  return isPicture(address) ? address : noPicture;
}
