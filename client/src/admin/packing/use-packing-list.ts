import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PACKING_TABS } from '@tanabana/server/contract/order';
import { TEXT_MAX } from '@tanabana/server/contract/values';
import { saveFile } from '../../lib/save-file.ts';
import { useAction } from '../../lib/use-action.ts';
import { lengthError } from '../../lib/forms.ts';
import { useSettled } from '../use-settled.ts';
import { adminMessages } from '../messages.ts';
import { ordersToCsv, withKept } from './packing.ts';
import { usePackingOrders } from './use-admin-orders.ts';
import { useKeptOrders } from './use-kept-orders.ts';

/** Print does not wait longer for pictures. */
const PICTURES_LIMIT_MS = 3_000;

/** Of the address. */
const CONFIRMED = 'confirmed';

/** The tab in the address, the search, and the orders of both. Print and download take the orders that are shown. */
export function usePackingList() {
  const [params, setParams] = useSearchParams();
  const tab = PACKING_TABS.find((each) => each === params.get('tab')) ?? 'to-pack';
  const [typed, setTyped] = useState('');
  const searchError = lengthError(typed, TEXT_MAX);
  const words = useSettled(searchError ? '' : typed);
  const onlyNotConfirmed = tab === 'to-pack' && params.get(CONFIRMED) === 'false';
  const view = { tab, words, onlyNotConfirmed };
  const { orders, ...loading } = usePackingOrders(view);
  const { kept, keep } = useKeptOrders(view);
  const shown = useMemo(() => withKept(tab, orders, kept), [tab, orders, kept]);
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
    searchError,
    keep,
    print: printing.run,
    isPrinting: printing.isPending,
    download: download.run,
    isDownloading: download.isPending,
  };
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
