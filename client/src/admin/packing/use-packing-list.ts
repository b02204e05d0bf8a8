import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PACKING_TABS, type PackingOrder } from '@tanabana/server/contract/order';
import { saveFile } from '../../lib/save-file.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSettled } from '../use-settled.ts';
import { adminMessages } from '../messages.ts';
import { ordersToCsv, sortDateIn, withMarked } from './packing.ts';
import type { MarkedOrder, PackingView } from './packing.ts';
import { usePackingOrders } from './use-admin-orders.ts';

/** The search starts after a pause in typing. */
const PAUSE_MS = 300;

/** Print does not wait longer for pictures. */
const PICTURES_LIMIT_MS = 3_000;

/** Of the address. */
const CONFIRMED = 'confirmed';

/** The tab in the address, the search, and the orders of both. Print and download take the orders that are shown. */
export function usePackingList() {
  const [params, setParams] = useSearchParams();
  const tab = PACKING_TABS.find((each) => each === params.get('tab')) ?? 'to-pack';
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), PAUSE_MS);
  const onlyNotConfirmed = tab === 'to-pack' && params.get(CONFIRMED) === 'false';
  const view = { tab, words, onlyNotConfirmed };
  const { orders, ...loading } = usePackingOrders(view);
  const { marked, keep } = useMarked(view);
  const shown = useMemo(() => withMarked(tab, orders, marked), [tab, orders, marked]);
  const printing = useAction({
    mutationFn: print,
    meta: { failure: adminMessages.ordersPrintFailed },
  });
  const download = useAction({
    mutationFn: () => ordersToCsv(shown),
    onSuccess: (text) => saveFile('orders.csv', 'text/csv', text),
    meta: { failure: adminMessages.ordersDownloadFailed },
  });
  return {
    ...loading,
    orders: shown,
    view,
    toggleNotConfirmed: () =>
      setParams(onlyNotConfirmed ? {} : { [CONFIRMED]: 'false' }, { replace: true }),
    typed,
    setTyped,
    keep,
    print: printing.run,
    isPrinting: printing.isPending,
    download: download.run,
    isDownloading: download.isPending,
  };
}

/** Changed orders stay in sight until another tab or search. */
function useMarked({ tab, words, onlyNotConfirmed }: PackingView) {
  const view = `${tab} ${onlyNotConfirmed} ${words}`;
  const [kept, setKept] = useState<{ view: string; marked: MarkedOrder[] }>({ view, marked: [] });
  // Set while rendering, so that another tab never shows them.
  if (kept.view !== view) setKept({ view, marked: [] });

  function keep(before: PackingOrder, order: PackingOrder) {
    setKept(({ view: current, marked }) => {
      if (current !== view) return { view: current, marked };
      const earlier = marked.find((each) => each.order._id === order._id);
      const sortDate = earlier?.sortDate ?? sortDateIn(tab, before);
      return { view, marked: [...marked.filter((each) => each !== earlier), { order, sortDate }] };
    });
  }

  return { marked: kept.marked, keep };
}

/** Prints the page when its pictures are loaded or take too long, unless the screen was left meanwhile. */
async function print(list: HTMLElement | null): Promise<void> {
  const pictures = Array.from(list?.querySelectorAll('img') ?? []);
  await Promise.race([
    Promise.allSettled(pictures.map((picture) => picture.decode())),
    new Promise((resolve) => setTimeout(resolve, PICTURES_LIMIT_MS)),
  ]);
  if (list?.isConnected) window.print();
}
