import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams, type Location } from 'react-router-dom';
import {
  PACKING_COUNT_MAX,
  PACKING_TABS,
  type PackingOrder,
} from '@tanabana/server/contract/order';
import { AdminHead } from '../admin/components/admin-head.tsx';
import { BulkBar } from '../admin/packing/components/bulk-bar.tsx';
import { OrderList } from '../admin/packing/components/order-list.tsx';
import type { OpenState } from '../admin/packing/components/order-row.tsx';
import { PackDialog, type TypedParcels } from '../admin/packing/components/pack-dialog.tsx';
import { PackingBanner } from '../admin/packing/components/order-banners.tsx';
import { ShownOrder } from '../admin/packing/components/packing-order.tsx';
import { PackingSearch } from '../admin/packing/components/packing-search.tsx';
import { PackingTabs } from '../admin/packing/components/packing-tabs.tsx';
import { PrintMenu } from '../admin/packing/components/print-menu.tsx';
import {
  canBePacked,
  emptyText,
  formatPackingCount,
  hasLabel,
  isWaiting,
  tabs,
  titleFor,
} from '../admin/packing/packing.ts';
import {
  useChangeOrders,
  useShownOrder,
  usePackingCounts,
  usePackingOrders,
} from '../admin/packing/use-packing.ts';
import { usePrint } from '../admin/packing/use-print.tsx';
import { useChosen } from '../admin/use-chosen.ts';
import { ChevronLeftIcon } from '../components/icons/icons.tsx';
import { TextLink } from '../components/text-link.tsx';
import { useMediaQuery } from '../lib/use-media-query.ts';
import styles from './admin-orders.module.css';

/** The list and the open order stand beside each other. */
const TWO_PANES = '(min-width: 64em)';

/** In the address: the open order, and whether only orders without a confirmation are listed. */
const ORDER = 'order';
const CONFIRMED = 'confirmed';

/** The packing list. The address says which tab is shown and which order is open. */
export function AdminOrders() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as Location<OpenState | null>;
  const navigate = useNavigate();
  const tab = PACKING_TABS.find((each) => each === params.get('tab')) ?? 'to-pack';
  const onlyNotConfirmed = tab === 'to-pack' && params.get(CONFIRMED) === 'false';
  const [words, setWords] = useState('');
  const view = { tab, words, onlyNotConfirmed };
  const counts = usePackingCounts();
  const listed = usePackingOrders(view);
  const { orders } = listed;
  const isWide = useMediaQuery(TWO_PANES);
  const idInAddress = /^[0-9a-f]{24}$/.exec(params.get(ORDER) ?? '')?.[0];
  // The first one of a list opens by itself, and then stays open, too.
  const shownList = `${tab} ${onlyNotConfirmed} ${words}`;
  const [first, setFirst] = useState<{ shownList: string; id: string }>();
  const isNewList = first?.shownList !== shownList;
  if (orders[0] && isNewList) setFirst({ shownList, id: orders[0]._id });
  const openId = idInAddress ?? (isWide && !isNewList ? first?.id : undefined);
  const open = useShownOrder(openId, orders);
  /** On a small screen, also while the order is loaded; not where there is none. */
  const isAlone = !isWide && idInAddress !== undefined && open !== null;
  const { sheet, printList, printLabels } = usePrint();
  // A cancelled or erased one cannot be chosen.
  const choosing = useChosen(orders.filter(hasLabel));
  const { chosen, choose, clear } = choosing;
  const bulk = useChangeOrders((id) => choose(id, false));
  /** While they are packed: the chosen orders as the admin saw them. */
  const [packing, setPacking] = useState<PackingOrder[]>();
  const [typed, setTyped] = useState<TypedParcels>({});
  const counted =
    counts?.[tab === 'to-pack' && onlyNotConfirmed ? 'notConfirmed' : tabs[tab].count];

  function searchWith(order?: PackingOrder): string {
    const next = new URLSearchParams(params);
    if (order) next.set(ORDER, order._id);
    else next.delete(ORDER);
    return `?${next}`;
  }

  function openNext(packed: PackingOrder) {
    choose(packed._id, false);
    const after = orders.slice(orders.findIndex(({ _id }) => _id === packed._id) + 1);
    const next = after.find(tab === 'changed' ? canBePacked : isWaiting);
    if (next) setParams(searchWith(next), { replace: true, state: { ...state, takesFocus: true } });
  }

  return (
    <>
      {/* Hidden, not gone: the order is a screen of its own, and going back finds the list as it was. */}
      <div hidden={isAlone}>
        <AdminHead heading="Packing list" title={titleFor(counts)} />
        <div className={`gap-8 below-12 stack ${styles.tools}`}>
          <PackingTabs
            current={tab}
            counts={counts}
            onlyNotConfirmed={onlyNotConfirmed}
            onNotConfirmed={(only) =>
              setParams(only ? { [CONFIRMED]: 'false' } : {}, { replace: true })
            }
          />
          <div className="align-start row">
            <PackingSearch onSearch={setWords} />
            <PrintMenu orders={orders} printLabels={printLabels} printList={printList} />
          </div>
        </div>
        {counts !== undefined && counts.changed > 0 && tab !== 'changed' && (
          <ChangedBanner changed={counts.changed} />
        )}
      </div>
      <div className={styles.panes}>
        <div className={styles.list} hidden={isAlone}>
          <OrderList
            listed={listed}
            total={words || counted === PACKING_COUNT_MAX ? undefined : counted}
            emptyText={emptyText(view, counts)}
            openId={openId}
            searchWith={searchWith}
            isBeside={isWide}
            choosing={choosing}
            states={bulk.states}
            sorted={tabs[tab].sorted}
          />
        </div>
        {(open || isAlone) && (
          <div className={styles.order}>
            {isAlone && (
              <p className="row indigo gap-4">
                <ChevronLeftIcon size={16} />
                <TextLink
                  to={{ search: searchWith() }}
                  replace
                  onClick={(event) => {
                    if (!state?.fromList) return;
                    event.preventDefault();
                    void navigate(-1);
                  }}
                >
                  Packing list
                </TextLink>
              </p>
            )}
            {open && (
              <ShownOrder
                key={open._id}
                order={open}
                heading={isAlone ? 'h1' : 'h2'}
                // On a small screen a press in the list hides the list.
                takesFocus={state?.takesFocus === true || (isAlone && state?.fromList === true)}
                isSecond={chosen.length > 0}
                onPacked={() => openNext(open)}
                printLabel={() => void printLabels([open])}
              />
            )}
          </div>
        )}
      </div>
      {(chosen.length > 0 || bulk.isRunning) && !isAlone && (
        <BulkBar
          chosen={chosen}
          bulk={bulk}
          onPack={() => setPacking(chosen.filter(canBePacked))}
          printLabels={() => void printLabels(chosen)}
          onClear={clear}
        />
      )}
      {packing && (
        <PackDialog
          orders={packing}
          typed={typed}
          bulk={bulk}
          onClose={(parcels) => {
            setTyped(parcels);
            setPacking(undefined);
          }}
        />
      )}
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
