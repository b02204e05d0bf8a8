import * as z from 'zod/mini';
import { QUANTITY_MIN } from './quantity.ts';
import { id, lineFields, link, price, quantity, rupees, sentText } from './values.ts';

/** `order` is the id of the open order, which every line carries. */
export const cartLineSchema = z.object({
  ...lineFields,
  order: id,
  /** What it cost when it was added, where that is another price. */
  addedPrice: z.exactOptional(rupees),
  /** False when the product is gone or sold out, or the size of the line is. */
  available: z.boolean(),
  /** The product is for sale, but not in the size of the line. */
  sizeGone: z.exactOptional(z.literal(true)),
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
  /** As it is written in the product. Without a meaning where the product has no sizes. */
  size: z.optional(z.pipe(z.string(), z.string().check(z.trim()))),
});
export type AddToCart = z.input<typeof addToCartSchema>;
export type NewCartItem = z.output<typeof addToCartSchema>;

export const changeQuantitySchema = z.object({ noOfItems: quantity.noOfItems });
export type ChangeQuantity = z.infer<typeof changeQuantitySchema>;
