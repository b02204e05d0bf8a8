import * as z from 'zod/mini';
import {
  boughtAgainSchema,
  foundOrderSchema,
  orderDetailsSchema,
  orderLineSchema,
  orderMessages,
  type LineState,
  type OrderLine,
} from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { messageSchema } from '../contract/responses.ts';
import { JsonPieces } from '../http/json-pieces.ts';
import { route, withId } from '../http/route.ts';
import { arrayPieces } from '../lib/slices.ts';
import { buyAgain } from './cart.service.ts';
import type { DueEmails } from './due-emails.ts';
import {
  cancelLine,
  findOrderId,
  getOrder,
  readLines,
  removeCancelledLine,
} from './shopper-orders.service.ts';
import { orderNumberSchema, orderPageSchema, type OrderPage } from './order-schemas.ts';

/** A shopper's placed orders: lines on their way, cancelled lines and whole orders. */
export const orderRoutes = ({ emails }: { emails: DueEmails }) => ({
  listOrdered: route({
    method: 'get',
    path: apiPaths.ordered,
    who: 'user',
    summary: 'Lines on their way, newest order first',
    query: orderPageSchema,
    responses: { 200: z.array(orderLineSchema) },
    handler: ({ uid, query }) => listLines(uid, 'ordered', query),
  }),
  // Before the row below, whose path it has too.
  findOrder: route({
    method: 'get',
    path: apiPaths.orderByNumber,
    who: 'user',
    summary: 'The id of a placed order by its number, null where there is none',
    query: orderNumberSchema,
    responses: { 200: foundOrderSchema },
    async handler({ uid, query }) {
      return { order: await findOrderId(uid, query.number ?? '') };
    },
  }),
  getOrder: route({
    method: 'get',
    path: withId(apiPaths.orderDetails),
    who: 'user',
    summary: 'One placed order',
    responses: { 200: orderDetailsSchema },
    handler: ({ uid, id }) => getOrder(uid, id),
  }),
  cancelLine: route({
    method: 'post',
    path: withId(apiPaths.cancelLine),
    who: 'user',
    summary: 'Cancels a line',
    responses: { 200: messageSchema },
    async handler({ uid, id }) {
      await cancelLine(uid, id, emails);
      return { message: orderMessages.cancelled };
    },
  }),
  buyAgain: route({
    method: 'post',
    path: withId(apiPaths.buyAgain),
    who: 'user',
    creates: true,
    summary: 'Puts the lines of a placed order into the cart again',
    responses: { 200: boughtAgainSchema },
    errors: [409],
    handler: ({ uid, id }) => buyAgain(uid, id),
  }),
  listCancelled: route({
    method: 'get',
    path: apiPaths.cancelled,
    who: 'user',
    summary: 'Cancelled lines, newest order first',
    query: orderPageSchema,
    responses: { 200: z.array(orderLineSchema) },
    handler: ({ uid, query }) => listLines(uid, 'cancelled', query),
  }),
  removeCancelled: route({
    method: 'delete',
    path: withId(apiPaths.cancelledLine),
    who: 'user',
    summary: 'Takes a cancelled line out of the history',
    responses: { 200: messageSchema },
    async handler({ uid, id }) {
      await removeCancelledLine(uid, id);
      return { message: orderMessages.removed };
    },
  }),
});

const listLines = (uid: string, state: LineState, page: OrderPage) =>
  new JsonPieces<OrderLine[]>(
    arrayPieces(readLines(uid, state, page)),
    page.limit === undefined ? uid : undefined,
  );
