import { notFound } from '../http/api-error.ts';
import type { Handlers } from '../routes.ts';
import { listRemoved, restoreEntry } from './removed.service.ts';
import { refreshLists } from './refresh-lists.ts';

/** What the admin has removed from the catalogue. */
export const removedHandlers = {
  listRemoved: ({ query }) => listRemoved(query),
  async restoreEntry({ res, id }) {
    const restored = await restoreEntry(id);
    if (!restored) throw notFound();
    await refreshLists(res, [restored.list]);
    return restored.entry;
  },
} satisfies Partial<Handlers>;
