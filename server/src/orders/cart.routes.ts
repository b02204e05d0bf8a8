import * as z from 'zod/mini';
import { addToCartSchema, cartLineSchema, changeQuantitySchema } from '../contract/cart-schemas.ts';
import { cartMessages } from '../contract/cart.ts';
import { orderPlacedSchema, placeOrderSchema } from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { messageSchema } from '../contract/responses.ts';
import { route, withId } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { addToCart, changeQuantity, findItem, getCart, removeFromCart } from './cart.service.ts';
import type { DueEmails } from './due-emails.ts';
import type { createOrderLimit } from './order-limit.ts';
import { findOrder, placeOrder } from './placing.service.ts';

interface CartParts {
  limitOf: ReturnType<typeof createOrderLimit>;
  emails: DueEmails;
}

export const cartRoutes = ({ limitOf, emails }: CartParts) => ({
  getCart: route({
    method: 'get',
    path: apiPaths.cart,
    who: 'user',
    summary: 'The cart, oldest line first',
    responses: { 200: z.array(cartLineSchema) },
    handler: ({ uid }) => getCart(uid),
  }),
  addToCart: route({
    method: 'post',
    path: apiPaths.cart,
    who: 'user',
    creates: true,
    summary: 'Adds a product to the cart',
    body: addToCartSchema,
    responses: { 201: cartLineSchema },
    errors: [409],
    handler: async ({ uid, body }) => addToCart(uid, await findItem(body), body.noOfItems),
  }),
  changeQuantity: route({
    method: 'put',
    path: withId(apiPaths.cartLine),
    who: 'user',
    summary: 'Changes how many pieces or metres of a line are wanted',
    body: changeQuantitySchema,
    responses: { 200: cartLineSchema },
    handler: ({ uid, id, body }) => changeQuantity(uid, id, body.noOfItems),
  }),
  removeFromCart: route({
    method: 'delete',
    path: withId(apiPaths.cartLine),
    who: 'user',
    summary: 'Takes a line out of the cart',
    responses: { 200: messageSchema },
    async handler({ uid, id }) {
      await removeFromCart(uid, id);
      return { message: cartMessages.removed };
    },
  }),
  placeOrder: route({
    method: 'post',
    path: apiPaths.placeOrder,
    who: 'user',
    creates: true,
    summary: 'Places the order; an order that is already placed gets the same response again',
    // The handler checks it: a placed order gets 200 whatever else is sent.
    body: z.unknown(),
    describedBody: placeOrderSchema,
    responses: { 200: orderPlacedSchema },
    errors: [404, 409],
    async handler({ req, res, uid, recipient, body }) {
      const order = await findOrder(uid, (body as { order?: unknown } | undefined)?.order);
      const isPlaced = order?.status === 'placed';
      const request = isPlaced ? {} : validate(placeOrderSchema, body ?? {});
      return placeOrder(uid, order, request, { limit: limitOf(uid, req, res), recipient, emails });
    },
  }),
});
