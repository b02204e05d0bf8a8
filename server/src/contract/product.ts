import * as z from 'zod/mini';
import type { CategoryKey } from './categories.ts';
import { picture, price, text } from './values.ts';

/** A catalogue item as every category's list answers it. `price` in rupees, `rating` a picture's address. */
export interface Product {
  _id: string;
  image: string;
  title: string;
  subtitle: string;
  rating: string;
  review: number;
  price: number;
}

/** A product together with the list it stands in. */
export interface CategorisedProduct extends Product {
  category: CategoryKey;
}

/** What the owner says of a product (specification, section 5: every field is required). */
export const productSchema = z.object({
  image: picture,
  title: text,
  subtitle: text,
  rating: picture,
  review: z.int().check(z.gte(0)),
  price,
});
export type ProductInput = z.infer<typeof productSchema>;
