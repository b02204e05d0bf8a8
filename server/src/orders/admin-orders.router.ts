import type { Handlers } from '../routes.ts';
import { countOrders, listOrders } from './admin-orders.service.ts';
import { changeOrder } from './change-order.service.ts';
import type { DueLetters } from './due-letters.ts';
import { createSummaries } from './summary.service.ts';

/** The packing list and the overview. */
export function adminOrderHandlers(letters: DueLetters) {
  const summaryOf = createSummaries();
  return {
    listOrders: ({ query }) => listOrders(query),
    countOrders,
    changeOrder: ({ id, body }) => changeOrder(id, body, letters),
    summarise: ({ query }) => summaryOf(query.days),
  } satisfies Partial<Handlers>;
}
