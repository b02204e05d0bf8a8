import * as z from 'zod/mini';
import { QUANTITY_MIN } from './quantity.ts';
import { categoryKey, id, link, price, quantity, rupees, sentText } from './values.ts';

/** `order` is the id of the open order, which every line carries; `available` is false when the product is gone or sold out. */
export const cartLineSchema = z.object({
  _id: id,
  order: id,
  product: id,
  category: categoryKey,
  image: z.string(),
  title: z.string(),
  subtitle: z.string(),
  price: rupees,
  ...quantity,
  available: z.boolean(),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** Only says which product is meant: the server keeps the catalogue's values. Which quantities it has is its own rule. */
export const addToCartSchema = z.object({
  product: z.optional(z.string()),
  image: link,
  title: sentText,
  subtitle: sentText,
  price,
  noOfItems: z._default(quantity.noOfItems, QUANTITY_MIN),
});
export type AddToCart = z.input<typeof addToCartSchema>;
export type NewCartItem = z.output<typeof addToCartSchema>;

export const changeQuantitySchema = z.object({ noOfItems: quantity.noOfItems });
export type ChangeQuantity = z.infer<typeof changeQuantitySchema>;
