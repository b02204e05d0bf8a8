import { adminMessages } from '../messages.ts';
import { useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { useAction } from '../../lib/use-action.ts';
import { filterOrders, hasToPack, ordersToCsv } from './packing.ts';
import { useAdminOrders } from './use-admin-orders.ts';
import { usePrint } from './use-print.ts';

/** The loaded orders that match the filter. Print and download first load all orders. */
export function usePackingList(list: RefObject<HTMLElement | null>) {
  const { orders, loadAll, ...loading } = useAdminOrders();
  const [words, setWords] = useState('');
  const shown = useMemo(() => filterOrders(orders, words), [orders, words]);
  const hasSheets = shown.some(hasToPack);
  const { print, isPrinting } = usePrint(list, {
    isComplete: !loading.hasMore,
    isEmpty: !hasSheets,
  });
  const printing = useAction({
    mutationFn: loadAll,
    onSuccess: print,
    meta: { failure: adminMessages.ordersPrintFailed },
  });
  const download = useAction({
    mutationFn: async () => ordersToCsv(filterOrders(await loadAll(), words)),
    onSuccess: (text) => saveFile('orders.csv', 'text/csv', text),
    meta: { failure: adminMessages.ordersDownloadFailed },
  });
  return {
    ...loading,
    orders: shown,
    loadedCount: orders.length,
    words,
    setWords,
    hasSheets,
    print: printing.run,
    isPrinting: printing.isPending || isPrinting,
    download: download.run,
    isDownloading: download.isPending,
  };
}
