import { adminMessages } from '@tanabana/server/contract/admin-messages';
import { useMemo, useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { saveFile } from '../../lib/save-file.ts';
import { usePersonalMutation } from '../../lib/use-personal-mutation.ts';
import { filterOrders, ordersToCsv } from './packing.ts';
import { useOwnerOrders } from './use-owner-orders.ts';

/** The loaded orders that the filter lets through. The download looks at all orders, loaded or not. */
export function usePackingList() {
  const { orders, loadAll, ...loading } = useOwnerOrders();
  const [words, setWords] = useState('');
  const shown = useMemo(() => filterOrders(orders, words), [orders, words]);
  const { run, isPending } = usePersonalMutation({
    mutationFn: async () => ordersToCsv(filterOrders(await loadAll(), words)),
    onSuccess: (text) => saveFile('orders.csv', 'text/csv', text),
    onError: (error) => {
      console.error(error);
      notify.failure(adminMessages.ordersDownloadFailed);
    },
  });
  return {
    ...loading,
    orders: shown,
    loadedCount: orders.length,
    words,
    setWords,
    print: () => window.print(),
    download: run,
    isDownloading: isPending,
  };
}
