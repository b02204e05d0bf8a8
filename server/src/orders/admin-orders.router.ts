import type { Handlers } from '../routes.ts';
import { countOrders, listOrders } from './admin-orders.service.ts';
import { changeOrder } from './change-order.service.ts';
import type { DueEmails } from './due-emails.ts';
import { createSummaries } from './summary.service.ts';

/** The packing list and the overview. */
export function adminOrderHandlers(emails: DueEmails) {
  const summaryOf = createSummaries();
  return {
    listOrders: ({ query }) => listOrders(query),
    countOrders,
    changeOrder: ({ id, body }) => changeOrder(id, body, emails),
    summarise: ({ query }) => summaryOf(query.days),
  } satisfies Partial<Handlers>;
}
