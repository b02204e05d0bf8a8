import * as z from 'zod/mini';
import type { CategoryKey } from './categories.ts';
import { link, price, text } from './values.ts';

/** Pieces of a line, and lines of a cart. */
export const QUANTITY_MIN = 1;
export const QUANTITY_MAX = 999;
export const CART_LINES_MAX = 100;

/** `order` is the id of the open order, which every line carries; `available` is false once the product is gone. */
export interface CartLine {
  _id: string;
  order: string;
  product: string;
  category: CategoryKey;
  image: string;
  title: string;
  subtitle: string;
  price: number;
  noOfItems: number;
  available: boolean;
}

const quantity = z.int().check(z.gte(QUANTITY_MIN), z.lte(QUANTITY_MAX));

/** The server keeps the catalogue's values; these only say which product is meant. */
export const addToCartSchema = z.object({
  product: z.optional(z.string()),
  image: link,
  title: text,
  subtitle: text,
  price,
  noOfItems: z._default(quantity, QUANTITY_MIN),
});
/** What is sent: `noOfItems` may be left out and is 1 then. */
export type AddToCart = z.input<typeof addToCartSchema>;
/** What the server reads from it. */
export type NewCartItem = z.output<typeof addToCartSchema>;

export const changeQuantitySchema = z.object({ noOfItems: quantity });
export type ChangeQuantity = z.infer<typeof changeQuantitySchema>;
