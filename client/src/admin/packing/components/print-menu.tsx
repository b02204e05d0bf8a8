import type { MouseEvent } from 'react';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { closeDisclosure, Disclosure } from '../../../components/disclosure.tsx';
import { DownloadIcon, LabelIcon, PrinterIcon } from '../../../components/icons/later-icons.tsx';
import { ChevronDownIcon } from '../../../components/icons/icons.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { useAction } from '../../../lib/query-client.ts';
import { adminMessages } from '../../messages.ts';
import { hasLabel, hasToPack, ordersToCsv } from '../packing.ts';
import styles from './print-menu.module.css';

type Print = (orders: readonly PackingOrder[]) => Promise<boolean>;

interface PrintMenuProps {
  /** Those that are listed. */
  orders: readonly PackingOrder[];
  printLabels: Print;
  printList: Print;
}

/** What is listed, on paper or as a file. */
export function PrintMenu({ orders, printLabels, printList }: PrintMenuProps) {
  const download = useAction({
    mutationFn: () => ordersToCsv(orders),
    onSuccess: (text) => saveFile('orders.csv', 'text/csv', text),
    meta: { failure: adminMessages.ordersDownloadFailed },
  });
  const entries = [
    {
      name: 'Labels',
      Icon: LabelIcon,
      isEmpty: !orders.some(hasLabel),
      run: () => printLabels(orders),
    },
    {
      name: 'List',
      Icon: PrinterIcon,
      isEmpty: !orders.some(hasToPack),
      run: () => printList(orders),
    },
    { name: 'CSV', Icon: DownloadIcon, isEmpty: orders.length === 0, run: () => download.run() },
  ];

  return (
    <div className="relative">
      <Disclosure
        className={`row ${styles.trigger}`}
        trigger={
          <>
            <span className="row">
              <PrinterIcon size={20} />
              Print
            </span>
            <ChevronDownIcon size={16} />
          </>
        }
      >
        <ul className={`window ${styles.list}`}>
          {entries.map(({ name, Icon, isEmpty, run }) => (
            <li key={name}>
              <button
                type="button"
                className={`row gap-12 rounded ${styles.entry}`}
                disabled={isEmpty}
                onClick={({ currentTarget }: MouseEvent) => {
                  closeDisclosure(currentTarget);
                  void run();
                }}
              >
                <Icon size={20} />
                <span>{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
