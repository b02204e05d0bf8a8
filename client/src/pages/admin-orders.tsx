import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  PACKING_COUNT_MAX,
  PACKING_TABS,
  type PackingCounts,
  type PackingOrder,
} from '@tanabana/server/contract/order';
import { AdminHead } from '../admin/components/admin-head.tsx';
import { adminMessages } from '../admin/messages.ts';
import { OrderRow } from '../admin/packing/components/order-row.tsx';
import { PackingBanner } from '../admin/packing/components/packing-banner.tsx';
import { OpenOrder } from '../admin/packing/components/packing-order.tsx';
import { PackingSearch } from '../admin/packing/components/packing-search.tsx';
import { PackingTabs } from '../admin/packing/components/packing-tabs.tsx';
import {
  formatPackingCount,
  hasLabel,
  hasToPack,
  isWaiting,
  ordersToCsv,
  type PackingView,
} from '../admin/packing/packing.ts';
import { useOpenOrder, usePackingCounts, usePackingOrders } from '../admin/packing/use-packing.ts';
import { usePrint } from '../admin/packing/use-print.tsx';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { DownloadIcon, LabelIcon, PrinterIcon } from '../components/icons/admin-icons.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { TextLink } from '../components/text-link.tsx';
import { countOf, formatCount } from '../lib/count.ts';
import { saveFile } from '../lib/save-file.ts';
import { useAction } from '../lib/use-action.ts';
import { useFocusFirstNew } from '../lib/use-focus-first-new.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import styles from './admin-orders.module.css';

/** The list and the open order stand beside each other. */
const TWO_PANES = '(min-width: 64em)';

/** Of the address: the open order, and whether only orders without a confirmation are listed. */
const [ORDER, CONFIRMED] = ['order', 'confirmed'];

/** The packing list. The address says which tab is shown and which order is open. */
export function AdminOrders() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const tab = PACKING_TABS.find((each) => each === params.get('tab')) ?? 'to-pack';
  const onlyNotConfirmed = tab === 'to-pack' && params.get(CONFIRMED) === 'false';
  const [words, setWords] = useState('');
  const view = { tab, words, onlyNotConfirmed };
  const counts = usePackingCounts();
  const { orders, isLoading, isFailed, ...more } = usePackingOrders(view);
  const isWide = useMediaQuery(TWO_PANES);
  const chosen = /^[0-9a-f]{24}$/.exec(params.get(ORDER) ?? '')?.[0];
  const openId = chosen ?? (isWide ? orders[0]?._id : undefined);
  const open = useOpenOrder(openId, orders);
  const { sheet, printList, isPrintingList, printLabels, isPrintingLabels } = usePrint();
  const download = useAction({
    mutationFn: () => ordersToCsv(orders),
    onSuccess: (text) => saveFile('orders.csv', 'text/csv', text),
    meta: { failure: adminMessages.ordersDownloadFailed },
  });
  const { list, focusFirstNew } = useFocusFirstNew(orders.length, 'a');
  const counted =
    counts?.[tab === 'to-pack' && onlyNotConfirmed ? 'notConfirmed' : countOfTab[tab]];
  /** The length of the whole list, where it is known. */
  const total = view.words || counted === PACKING_COUNT_MAX ? undefined : counted;

  function searchWith(order?: PackingOrder): string {
    const next = new URLSearchParams(params);
    if (order) next.set(ORDER, order._id);
    else next.delete(ORDER);
    return `?${next}`;
  }

  function openNext(packed: PackingOrder) {
    const after = orders.slice(orders.findIndex(({ _id }) => _id === packed._id) + 1);
    const next = after.find(isWaiting);
    if (next) setParams(searchWith(next), { replace: true, state: { takesFocus: true } });
  }

  return (
    <>
      <AdminHead heading="Packing list" title={titleFor(counts)}>
        <Button
          variant="secondary"
          disabled={!orders.some(hasLabel)}
          progress={isPrintingLabels ? 'pending' : 'rest'}
          onClick={() => void printLabels(orders)}
        >
          <LabelIcon size={20} />
          Print labels
        </Button>
        <Button
          variant="secondary"
          disabled={!orders.some(hasToPack)}
          progress={isPrintingList ? 'pending' : 'rest'}
          onClick={() => void printList(orders)}
        >
          <PrinterIcon size={20} />
          Print
        </Button>
        <Button
          variant="secondary"
          aria-label="Download CSV"
          disabled={orders.length === 0}
          progress={download.isPending ? 'pending' : 'rest'}
          onClick={() => void download.run()}
        >
          <DownloadIcon size={20} />
          <span>
            <span className={styles.long}>Download </span>CSV
          </span>
        </Button>
      </AdminHead>
      <div className={styles.tools}>
        <PackingTabs current={tab} counts={counts}>
          {tab === 'to-pack' && (
            <button
              type="button"
              className={`pill row ${styles.chip}`}
              aria-pressed={onlyNotConfirmed}
              onClick={() =>
                setParams(onlyNotConfirmed ? {} : { [CONFIRMED]: 'false' }, { replace: true })
              }
            >
              <span>Not confirmed</span>{' '}
              <span>{counts && formatPackingCount(counts.notConfirmed)}</span>
            </button>
          )}
        </PackingTabs>
        <PackingSearch onSearch={setWords} />
      </div>
      {counts !== undefined && counts.changed > 0 && tab !== 'changed' && (
        <ChangedBanner changed={counts.changed} />
      )}
      <div className={styles.panes} data-open={chosen !== undefined || undefined}>
        <div className={styles.list}>
          {isLoading && <Skeleton className={styles.skeleton} aria-busy="true" />}
          {!isLoading && !isFailed && orders.length === 0 && (
            <EmptyState drawing="parcel" title={emptyText(view, counts)} />
          )}
          <ul ref={list} aria-label="Orders">
            {orders.map((order) => (
              <OrderRow
                key={order._id}
                order={order}
                search={searchWith(order)}
                isOpen={order._id === openId}
                replaces={isWide}
              />
            ))}
          </ul>
          <div className={styles.end}>
            <p className="muted" role="status">
              {!isLoading && orders.length > 0 && countText(orders.length, more.hasMore, total)}
            </p>
            {more.hasMore && (
              <Button
                variant="secondary"
                progress={more.isLoadingMore ? 'pending' : 'rest'}
                onClick={() => {
                  focusFirstNew();
                  more.loadMore();
                }}
              >
                Load more
              </Button>
            )}
          </div>
        </div>
        {open && (
          <div className={styles.order}>
            <p className={styles.back}>
              <TextLink to={{ search: searchWith() }} replace>
                Back to the list
              </TextLink>
            </p>
            <OpenOrder
              key={open._id}
              order={open}
              takesFocus={state !== null && typeof state === 'object' && 'takesFocus' in state}
              onTouched={() => setParams(searchWith(open), { replace: true })}
              onPacked={() => openNext(open)}
              printLabel={() => void printLabels([open])}
            />
          </div>
        )}
      </div>
      {sheet}
    </>
  );
}

function ChangedBanner({ changed }: { changed: number }) {
  return (
    <PackingBanner>
      <span>
        {changed === 1
          ? '1 order was cancelled after it was packed.'
          : `${formatPackingCount(changed)} orders were cancelled after they were packed.`}
      </span>{' '}
      <TextLink to={{ search: '?tab=changed' }}>{changed === 1 ? 'Show it' : 'Show them'}</TextLink>
    </PackingBanner>
  );
}

const countOfTab = {
  'to-pack': 'toPack',
  packed: 'packed',
  changed: 'changed',
  all: 'all',
} as const;

const NO_ORDERS = 'No orders yet.';

function titleFor(counts: PackingCounts | undefined): string {
  return counts?.toPack ? `(${formatPackingCount(counts.toPack)}) Packing list` : 'Packing list';
}

function emptyText(
  { tab, words, onlyNotConfirmed }: PackingView,
  counts: PackingCounts | undefined,
): string {
  if (words) return 'No matching orders.';
  if (counts?.all === 0) return NO_ORDERS;
  return {
    'to-pack': onlyNotConfirmed ? 'All orders to pack are confirmed.' : 'Nothing to pack.',
    packed: 'No packed orders.',
    changed: 'No orders were cancelled after packing.',
    all: NO_ORDERS,
  }[tab];
}

function countText(shown: number, hasMore: boolean, total: number | undefined): string {
  if (!hasMore) return countOf('order', shown);
  if (total === undefined || total < shown) return `The first ${countOf('order', shown)}`;
  return `${formatCount(shown)} of ${countOf('order', total)}`;
}
