import { orderMessages, type LineState } from '../contract/order.ts';
import { JsonPieces } from '../http/json-pieces.ts';
import type { Handlers } from '../routes.ts';
import { buyAgain } from './buy-again.service.ts';
import type { DueEmails } from './due-emails.ts';
import { cancelLine, getOrder, readLines, removeCancelledLine } from './order-lines.service.ts';
import type { OrderPage } from './order-schemas.ts';

/** A shopper's placed orders: lines on their way, cancelled lines and whole orders. */
export const orderHandlers = (emails: DueEmails) =>
  ({
    listOrdered: ({ uid, query }) => listLines(uid, 'ordered', query),
    getOrder: ({ uid, id }) => getOrder(uid, id),
    async cancelLine({ uid, id }) {
      await cancelLine(uid, id, emails);
      return { message: orderMessages.cancelled };
    },
    buyAgain: ({ uid, id }) => buyAgain(uid, id),
    listCancelled: ({ uid, query }) => listLines(uid, 'cancelled', query),
    async removeCancelled({ uid, id }) {
      await removeCancelledLine(uid, id);
      return { message: orderMessages.removed };
    },
  }) satisfies Partial<Handlers>;

/** A list without a limit is read in turn, since it may be long. */
const listLines = (uid: string, state: LineState, page: OrderPage) =>
  JsonPieces.ofList(readLines(uid, state, page), {
    turnOf: page.limit === undefined ? uid : undefined,
  });
