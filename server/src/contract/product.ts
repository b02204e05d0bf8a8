import * as z from 'zod/mini';
import type { CategoryKey } from './categories.ts';
import { clothInputSchema, clothSchema } from './cloth-schemas.ts';
import { id, picture, price, text } from './values.ts';

const fields = {
  image: picture,
  title: text,
  subtitle: text,
  /** The address of a picture. */
  rating: picture,
  review: z.int().check(z.gte(0)),
  /** In rupees; of cloth by the metre for one metre. */
  price,
};

/**
 * What the admin sends. A product keeps its `cloth` or `soldOut` where that is left out; `cloth: null` removes it.
 * `saleError` has the rules that hold between fields.
 */
export const productInputSchema = z.object({
  ...fields,
  cloth: z.optional(clothInputSchema),
  soldOut: z.optional(z.boolean()),
});
export type ProductInput = z.infer<typeof productInputSchema>;
export const productChangesSchema = z.partial(productInputSchema);
export type ProductChanges = z.infer<typeof productChangesSchema>;

/** `cloth` and `soldOut` are sent only where they are set. */
export const productSchema = z.object({
  ...fields,
  cloth: z.exactOptional(clothSchema),
  soldOut: z.exactOptional(z.literal(true)),
  _id: id,
});
export type Product = z.infer<typeof productSchema>;

export interface CategorisedProduct extends Product {
  category: CategoryKey;
}

export const productMessages = { removed: 'Product removed successfully!' } as const;
