import * as z from 'zod/mini';
import { QUANTITY_MAX, QUANTITY_MIN } from '../contract/cart.ts';
import { PAYMENT_METHOD } from '../contract/order.ts';
import { link, price, text } from '../contract/values.ts';

const quantity = z.int().check(z.gte(QUANTITY_MIN), z.lte(QUANTITY_MAX));

export const addToCartSchema = z.object({
  product: z.optional(z.string()),
  image: link,
  title: text,
  subtitle: text,
  price,
  noOfItems: z._default(quantity, QUANTITY_MIN),
});
export type NewCartItem = z.infer<typeof addToCartSchema>;

export const changeQuantitySchema = z.object({ noOfItems: quantity });

/** A malformed `order` or `addressId` passes: it is answered like an unknown one (404). */
export const placeOrderSchema = z.object({
  order: z.optional(z.unknown()),
  addressId: z.optional(z.unknown()),
  paymentMethod: z.optional(z.literal(PAYMENT_METHOD)),
  total: z.optional(z.number()),
});
