import * as z from 'zod/mini';
import {
  changeOrderSchema,
  orderRefusedSchema,
  packingCountsSchema,
  packingOrderSchema,
} from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { orderSummarySchema } from '../contract/summary.ts';
import { route, withId } from '../http/route.ts';
import { changeOrder, countOrders, listOrders } from './packing.service.ts';
import type { DueEmails } from './due-emails.ts';
import { packingQuerySchema, summaryQuerySchema } from './order-schemas.ts';
import { createSummaries } from './summary.service.ts';

/** The packing list and the overview. */
export function packingRoutes({ emails }: { emails: DueEmails }) {
  const getSummary = createSummaries();
  return {
    listOrders: route({
      method: 'get',
      path: apiPaths.orders,
      who: 'admin',
      summary: 'Placed orders of all users, at most 100 of a tab of the packing list',
      query: packingQuerySchema,
      responses: { 200: z.array(packingOrderSchema) },
      handler: ({ query }) => listOrders(query),
    }),
    countOrders: route({
      method: 'get',
      path: apiPaths.orderCounts,
      who: 'admin',
      summary: 'How many orders each tab of the packing list has, 1,000 at most',
      responses: { 200: packingCountsSchema },
      handler: () => countOrders(),
    }),
    summarise: route({
      method: 'get',
      path: apiPaths.summary,
      who: 'admin',
      summary: 'What was ordered in the last days of India, today included; 30 without `days`',
      query: summaryQuerySchema,
      responses: { 200: orderSummarySchema },
      handler: ({ query }) => getSummary(query.days),
    }),
    changeOrder: route({
      method: 'put',
      path: withId(apiPaths.placedOrder),
      who: 'admin',
      summary: 'Marks an order asked, confirmed or packed, or cancels what is ordered of it',
      body: changeOrderSchema,
      responses: { 200: packingOrderSchema, 409: orderRefusedSchema },
      handler: ({ id, body }) => changeOrder(id, body, emails),
    }),
  };
}
