import { useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PACKING_TABS } from '@tanabana/server/contract/order';
import type { PackingOrder, PackingTab } from '@tanabana/server/contract/order';
import { saveFile } from '../../lib/save-file.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { adminMessages } from '../messages.ts';
import { ordersToCsv, placeIn, withMarked } from './packing.ts';
import type { MarkedOrder } from './packing.ts';
import { usePackingOrders } from './use-admin-orders.ts';

/** From the last key to the search (ms). */
const PAUSE_MS = 300;

/** The tab of the address, what is typed into the search, and the orders of both. Print and file take what is shown. */
export function usePackingList(list: RefObject<HTMLElement | null>) {
  const [params] = useSearchParams();
  const tab = PACKING_TABS.find((each) => each === params.get('tab')) ?? 'to-pack';
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim(), PAUSE_MS);
  const { orders, ...loading } = usePackingOrders(tab, words);
  const { marked, keep } = useMarked(tab, words);
  const shown = useMemo(() => withMarked(tab, orders, marked), [tab, orders, marked]);
  const printing = useAction({
    mutationFn: () => print(list.current),
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
    tab,
    typed,
    setTyped,
    words,
    keep,
    print: printing.run,
    isPrinting: printing.isPending,
    download: download.run,
    isDownloading: download.isPending,
  };
}

/** Orders that were marked here stay in sight until another tab or search. */
function useMarked(tab: PackingTab, words: string) {
  const view = `${tab} ${words}`;
  const [kept, setKept] = useState<{ view: string; marked: MarkedOrder[] }>({ view, marked: [] });
  // Set while rendering, so that no other tab ever shows them.
  if (kept.view !== view) setKept({ view, marked: [] });

  /** `before` is the order as it was when its button was pressed. */
  function keep(before: PackingOrder, order: PackingOrder) {
    setKept(({ view: current, marked }) => {
      if (current !== view) return { view: current, marked };
      const earlier = marked.find((each) => each.order._id === order._id);
      const place = earlier?.place ?? placeIn(tab, before);
      return { view, marked: [...marked.filter((each) => each !== earlier), { order, place }] };
    });
  }

  return { marked: kept.marked, keep };
}

/** Prints the page once the pictures of the list are loaded, unless the screen was left meanwhile. */
async function print(list: HTMLElement | null): Promise<void> {
  const pictures = Array.from(list?.querySelectorAll('img') ?? []);
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  if (list?.isConnected) window.print();
}
