import * as z from 'zod/mini';
import type { CategoryKey } from './categories.ts';
import { colourFamilies } from './colour-families.ts';
import { clothInputSchema, clothSchema } from './cloth-schemas.ts';
import { MORE_PICTURES_MAX, saleMessages } from './sale.ts';
import { areDistinct, isSize, sizeMessages, SIZES_MAX } from './sizes.ts';
import { fewOf, id, once, picture, price, removable, text } from './values.ts';
import { canonicalText } from './written-text.ts';

const size = z
  .string(sizeMessages.label)
  .check(z.overwrite(canonicalText), z.refine(isSize, sizeMessages.label));
const fewSizes = fewOf(z.array(size), SIZES_MAX, areDistinct, sizeMessages.sizes);
const fewPictures = fewOf(z.array(picture), MORE_PICTURES_MAX, once, saleMessages.pictures);

const fields = {
  image: picture,
  title: text,
  subtitle: text,
  rating: picture,
  review: z.int().check(z.gte(0)),
  /** In rupees; of cloth by the metre for one metre. */
  price,
};

/**
 * What the admin sends. A product keeps its optional fields where they are left out; null removes all but `soldOut`.
 * `saleError` has the rules that hold between fields.
 */
export const productInputSchema = z.object({
  ...fields,
  cloth: z.optional(clothInputSchema),
  soldOut: z.optional(z.boolean()),
  mrp: z.optional(removable(price)),
  sizes: z.optional(removable(fewSizes)),
  soldOutSizes: z.optional(removable(fewSizes)),
  pictures: z.optional(removable(fewPictures)),
});
export type ProductInput = z.infer<typeof productInputSchema>;
export const productChangesSchema = z.partial(productInputSchema);
export type ProductChanges = z.infer<typeof productChangesSchema>;

/** The optional fields are sent only where they are set. */
export const productSchema = z.object({
  ...fields,
  cloth: z.exactOptional(clothSchema),
  /** Those of the cloth's colours, in their order, each once. They are not stored. */
  families: z.exactOptional(z.array(z.enum(colourFamilies))),
  soldOut: z.exactOptional(z.literal(true)),
  /** The maximum retail price, in rupees; of cloth by the metre for one metre. */
  mrp: z.exactOptional(price),
  /** The sizes that a piece is sold in, and those of them that are sold out. */
  sizes: z.exactOptional(fewSizes),
  soldOutSizes: z.exactOptional(fewSizes),
  /** Beside `image`. */
  pictures: z.exactOptional(fewPictures),
  _id: id,
});
export type Product = z.infer<typeof productSchema>;

export interface CategorisedProduct extends Product {
  category: CategoryKey;
}

export const productMessages = { removed: 'Product removed successfully!' } as const;
