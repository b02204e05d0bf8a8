import * as z from 'zod/mini';
import type { CategoryKey } from './categories.ts';
import { picture, price, text } from './values.ts';

/** A product as the lists answer it; `price` in rupees, `rating` the address of a picture. */
export interface Product {
  _id: string;
  image: string;
  title: string;
  subtitle: string;
  rating: string;
  review: number;
  price: number;
}

export interface CategorisedProduct extends Product {
  category: CategoryKey;
}

/** What the admin sends. */
export const productSchema = z.object({
  image: picture,
  title: text,
  subtitle: text,
  rating: picture,
  review: z.int().check(z.gte(0)),
  price,
});
export type ProductInput = z.infer<typeof productSchema>;

export const productMessages = { removed: 'Product removed successfully!' } as const;
