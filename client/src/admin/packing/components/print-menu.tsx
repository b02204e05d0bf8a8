import type { MouseEvent } from 'react';
import { totalInRupees } from '@tanabana/server/contract/money';
import type { PackingLine, PackingOrder } from '@tanabana/server/contract/order';
import { closeDisclosure, Disclosure } from '../../../components/disclosure.tsx';
import { DownloadIcon, LabelIcon, PrinterIcon } from '../../../components/icons/later-icons.tsx';
import { ChevronDownIcon } from '../../../components/icons/icons.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { dateFormat } from '../../../lib/shop-dates.ts';
import { useAction } from '../../../lib/query-client.ts';
import { toCsv } from '../../csv.ts';
import { adminMessages } from '../../messages.ts';
import { hasLabel, hasToPack, isToPack } from '../packing.ts';
import styles from './print-menu.module.css';

type Print = (orders: readonly PackingOrder[]) => Promise<boolean>;

interface PrintMenuProps {
  orders: readonly PackingOrder[];
  printLabels: Print;
  printList: Print;
}

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
        className={`small strong nowrap rounded finger row ${styles.trigger}`}
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
                className={`pressable wide finger row gap-12 side-12 rounded ${isEmpty ? 'soft' : ''}`}
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

// The format of this locale is what spreadsheets read: 2026-11-20 10:42.
const toSortable = dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

type CellOf = (order: PackingOrder, line: PackingLine) => string | number | null | undefined;

const columns: Record<string, CellOf> = {
  'Order number': ({ orderNumber }) => orderNumber,
  Placed: ({ placedAt }) => toSortable(placedAt),
  'Deliver by': ({ deliverBy }) => toSortable(deliverBy),
  Name: ({ address }) => address?.name,
  Mobile: ({ address }) => address?.number,
  Address: ({ address }) => address?.address,
  Landmark: ({ address }) => address?.landmark,
  City: ({ address }) => address?.city,
  'Pin code': ({ address }) => address?.code,
  State: ({ address }) => address?.state,
  Payment: ({ paymentMethod }) => paymentMethod,
  Courier: ({ courier }) => courier,
  'Parcel number': ({ tracking }) => tracking,
  Confirmed: ({ confirmedAt }) => confirmedAt && toSortable(confirmedAt),
  Note: ({ note }) => note,
  Item: (_order, { title }) => title,
  Size: (_order, { size }) => size,
  Quantity: (_order, { noOfItems }) => noOfItems,
  Unit: (_order, { unit }) => unit ?? 'piece',
  Price: (_order, { price }) => price,
  Sum: (_order, line) => totalInRupees([line]),
  Line: (_order, line) => (isToPack(line) ? 'ordered' : 'cancelled'),
};

/** One row for each line of an order, so that a spreadsheet can sort and sum them. */
function ordersToCsv(orders: readonly PackingOrder[]): Promise<string> {
  const rows = orders.flatMap((order) =>
    order.lines.map((line) => Object.values(columns).map((cellOf) => cellOf(order, line) ?? '')),
  );
  return toCsv(Object.keys(columns), rows);
}
