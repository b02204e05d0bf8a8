import { useMemo, useState } from 'react';
import { categoryOf } from '@tanabana/server/contract/categories';
import { apiPaths } from '@tanabana/server/contract/paths';
import { REMOVED_DAYS, REMOVED_PAGE, type RemovedEntry } from '@tanabana/server/contract/removed';
import { paths } from '../../config/paths.ts';
import { apiClient } from '../../lib/api-client.ts';
import { countOf } from '../../lib/count.ts';
import { usePages, type PageEnd } from '../../lib/use-pages.ts';
import { formatDate, formatRecent } from '../dates.ts';
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

const DAY_MS = 24 * 60 * 60 * 1_000;

/** From so many days on the row says how many are left. */
const LAST_DAYS = 10;

export const removedName = ({ title = 'Slide' }: RemovedEntry) => title;

/** Where it can be seen again. */
export const removedPath = ({ category, _id }: RemovedEntry) =>
  category ? paths.product(category, _id) : paths.home;

/** `Cotton, removed today at 16:40`, `Home page, removed on 2 November, 8 days left` */
export function describeRemoval({ kind, category, removedAt }: RemovedEntry): string {
  const label = kind === 'fabric' ? 'Fabric on the home page' : 'Home page';
  const isToday = formatDate(removedAt) === formatDate(new Date().toISOString());
  const when = isToday ? `today at ${formatRecent(removedAt)}` : `on ${formatDate(removedAt)}`;
  const days = Math.ceil((Date.parse(removedAt) - Date.now()) / DAY_MS) + REMOVED_DAYS;
  return [
    category ? categoryOf(category).label : label,
    `removed ${when}`,
    ...(days <= LAST_DAYS ? [`${countOf('day', days)} left`] : []),
  ].join(', ');
}

export interface RemovedRow {
  entry: RemovedEntry;
  isRestored: boolean;
}

export const rowKey = ({ kind, _id }: RemovedEntry) => `${kind} ${_id}`;

/** The removed entries, with those that were restored on this screen where they were. */
function withRestored(
  loaded: readonly RemovedEntry[],
  restored: readonly RemovedEntry[],
): RemovedRow[] {
  const rows = new Map(restored.map((entry) => [rowKey(entry), { entry, isRestored: true }]));
  for (const entry of loaded) {
    const { removedAt } = rows.get(rowKey(entry))?.entry ?? {};
    // One that was removed again since is a removed one.
    if (removedAt !== entry.removedAt) rows.set(rowKey(entry), { entry, isRestored: false });
  }
  const order = ({ entry: { removedAt, _id } }: RemovedRow) => removedAt + _id;
  return [...rows.values()].sort((one, other) => (order(one) < order(other) ? 1 : -1));
}
