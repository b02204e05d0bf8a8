import { useMemo, useState } from 'react';
import { REMOVED_PAGE, type RemovedEntry } from '@tanabana/server/contract/removed';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';
import { usePages, type PageEnd } from '../../lib/use-pages.ts';
import { withRestored } from './removed.ts';
import { removedKey } from './use-entries.ts';

const none: RemovedEntry[] = [];

/** What was removed, loaded in pages. `pin` leaves an entry that was restored in its place until the screen is left. */
export function useRemoved() {
  const [restored, setRestored] = useState(none);
  const { items, ...pages } = usePages({
    queryKey: removedKey,
    load(end: PageEnd | undefined, signal) {
      const query = end ? `?${new URLSearchParams({ ...end })}` : '';
      return apiClient.get<RemovedEntry[]>(apiPaths.removed + query, { signal });
    },
    nextAfter: pageEnd,
  });
  const rows = useMemo(() => withRestored(items ?? none, restored), [items, restored]);
  return {
    ...pages,
    rows,
    isEmpty: items !== undefined && rows.length === 0,
    pin: (entry: RemovedEntry) =>
      setRestored((others) => [...others.filter(({ _id }) => _id !== entry._id), entry]),
  };
}

/** Undefined when there is no next page. */
function pageEnd(page: RemovedEntry[]): PageEnd | undefined {
  const last = page.length < REMOVED_PAGE ? undefined : page.at(-1);
  return last && { before: last._id, at: last.removedAt };
}
