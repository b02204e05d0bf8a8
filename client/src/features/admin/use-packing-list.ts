import { useMemo, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { filterOrders, ordersToCsv } from './packing.ts';
import { useOwnerOrders } from './use-owner-orders.ts';

/** The loaded orders that the filter lets through; these are printed and downloaded. */
export function usePackingList() {
  const { orders, ...loading } = useOwnerOrders();
  const [words, setWords] = useState('');
  const shown = useMemo(() => filterOrders(orders, words), [orders, words]);
  return {
    ...loading,
    orders: shown,
    loadedCount: orders.length,
    words,
    setWords,
    print: () => window.print(),
    download: async () => saveFile('orders.csv', 'text/csv', await ordersToCsv(shown)),
  };
}
