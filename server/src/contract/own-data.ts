import * as z from 'zod/mini';
import { addressSchema } from './address.ts';
import { cartLineSchema } from './cart-schemas.ts';
import { packingOrderSchema } from './order.ts';

const { changed: _changed, erased: _erased, ...ownOrder } = packingOrderSchema.shape;

/** A placed order with all that the shop holds of it. */
const ownOrderSchema = z.object({
  ...ownOrder,
  /** Where e-mails about it go. */
  email: z.nullable(z.string()),
});
export type OwnOrder = z.infer<typeof ownOrderSchema>;

/** What the shop holds of the caller (`GET /api/account/data`); e-mail and name as the token says. */
export const ownDataSchema = z.object({
  email: z.nullable(z.string()),
  name: z.nullable(z.string()),
  addresses: z.array(addressSchema),
  cart: z.array(cartLineSchema),
  orders: z.array(ownOrderSchema),
});
export type OwnData = z.infer<typeof ownDataSchema>;
