import * as z from 'zod/mini';
import { apiPaths } from '../contract/paths.ts';
import { removedEntrySchema, restoredEntrySchema } from '../contract/removed.ts';
import { notFound } from '../http/api-error.ts';
import { route, withId } from '../http/route.ts';
import { refreshLists } from './refresh-lists.ts';
import { listRemoved, removedQuerySchema, restoreEntry } from './removed.service.ts';

export const removedRoutes = {
  listRemoved: route({
    method: 'get',
    path: apiPaths.removed,
    who: 'admin',
    summary: 'Products, fabrics and slides that can be restored, last removed first, at most 100',
    query: removedQuerySchema,
    responses: { 200: z.array(removedEntrySchema) },
    handler: ({ query }) => listRemoved(query),
  }),
  restoreEntry: route({
    method: 'post',
    path: withId(apiPaths.restore),
    who: 'admin',
    summary: 'Restores a removed product, fabric or slide in its place',
    responses: { 200: restoredEntrySchema },
    async handler({ res, id }) {
      const restored = await restoreEntry(id);
      if (!restored) throw notFound();
      await refreshLists(res, [restored.list]);
      return restored.entry;
    },
  }),
};
