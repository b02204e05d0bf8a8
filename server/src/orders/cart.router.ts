import { cartMessages } from '../contract/cart.ts';
import { placeOrderSchema } from '../contract/order.ts';
import { validate } from '../http/validate.ts';
import type { Handlers } from '../routes.ts';
import { addToCart, changeQuantity, findItem, getCart, removeFromCart } from './cart.service.ts';
import type { DueEmails } from './due-emails.ts';
import type { createOrderLimit } from './order-limit.ts';
import { findOrder, placeOrder } from './place-order.service.ts';

export const cartHandlers = (limitOf: ReturnType<typeof createOrderLimit>, emails: DueEmails) =>
  ({
    getCart: ({ uid }) => getCart(uid),
    async addToCart({ uid, body }) {
      return addToCart(uid, await findItem(body), body.noOfItems);
    },
    changeQuantity: ({ uid, id, body }) => changeQuantity(uid, id, body.noOfItems),
    async removeFromCart({ uid, id }) {
      await removeFromCart(uid, id);
      return { message: cartMessages.removed };
    },
    async placeOrder({ req, res, uid, recipient, body }) {
      const order = await findOrder(uid, (body as { order?: unknown } | undefined)?.order);
      // A placed order gets 200 whatever else is sent.
      const isPlaced = order?.status === 'placed';
      const request = isPlaced ? {} : validate(placeOrderSchema, body ?? {});
      return placeOrder(uid, order, request, { limit: limitOf(uid, req, res), recipient, emails });
    },
  }) satisfies Partial<Handlers>;
