import { formatQuantity } from '@tanabana/server/contract/line-words';
import { formatRupees } from '@tanabana/server/contract/money';
import type { PackingLine, PackingOrder } from '@tanabana/server/contract/order';
import { paymentLabels } from '@tanabana/server/contract/payment';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { NoteIcon } from '../../../components/icons/later-icons.tsx';
import { AddressLines } from '../../../features/addresses/components/address-lines.tsx';
import { LineSum } from '../../../features/cart/components/line-item.tsx';
import { joinUnits } from '../../../lib/join-units.ts';
import { isToPack, totalToPay } from '../packing.ts';
import { tick, useAreTicked } from '../use-packing.ts';
import styles from './order-body.module.css';

interface OrderBodyProps {
  order: PackingOrder;
  /** On the screen, while it can be packed. */
  canBeTicked?: boolean;
}

/** Where an order goes, what is in it and what is to be paid, on the screen and on paper. */
export function OrderBody({ order, canBeTicked = false }: OrderBodyProps) {
  const { orderNumber, address, lines, paymentMethod, note } = order;
  return (
    <div className={`stack gap-inset ${styles.body}`}>
      {note && (
        <div className={`sunken flex whole-row gap-12 rounded ${styles.note}`}>
          <NoteIcon />
          <div>
            <p className="muted">Note</p>
            <p className="as-typed">{note}</p>
          </div>
        </div>
      )}
      {address ? (
        <address className={`small ${styles.address}`}>
          <p className="text-16 strong">{address.name}</p>
          <AddressLines address={address} />
        </address>
      ) : (
        <p>Account deleted. Do not send it.</p>
      )}
      <div>
        <ul aria-label={`Items of ${orderNumber}`}>
          {lines.map((line) => (
            <Line key={line._id} line={line} canBeTicked={canBeTicked} />
          ))}
        </ul>
        <div className={`between gap-x-16 wrap ${styles.total}`}>
          <p className="muted">{paymentLabels[paymentMethod]}</p>
          <p className="strong tabular" translate="no">
            {formatRupees(totalToPay(order))}
          </p>
        </div>
      </div>
    </div>
  );
}

interface LineProps {
  line: PackingLine;
  /** Else it has an empty box, for paper. */
  canBeTicked: boolean;
}

/** A line of an order that is packed, with a box to tick. */
function Line({ line, canBeTicked }: LineProps) {
  const { _id, image } = line;
  const title = joinUnits(line.title);
  const isOut = !isToPack(line);
  const isTicked = useAreTicked(_id) && canBeTicked;
  return (
    <li
      className={`align-center stack small around-8 line-below gap-12 ${isOut || isTicked ? 'soft' : ''} ${styles.line}`}
      data-out={isOut || undefined}
      data-ticked={isTicked || undefined}
    >
      {canBeTicked && !isOut ? (
        <label className={`pointer target ${styles.tick}`}>
          <input
            type="checkbox"
            className="check"
            aria-label={line.title}
            checked={isTicked}
            onChange={({ target }) => tick(_id, target.checked)}
          />
        </label>
      ) : (
        <span className={`rounded ${styles.box}`} />
      )}
      <span className={styles.picture} data-faded={isOut || undefined} aria-hidden="true">
        <FramedPicture image={image} alt="" isLazy={false} sizes="96px" />
      </span>
      <div className="anywhere">
        <p>{isOut ? <s>{title}</s> : title}</p>
        {isOut && <p className="bad">{line.cancelledBy ? 'Cancelled by the shop' : 'Cancelled'}</p>}
      </div>
      <p className={`text-16 right ${isOut ? 'normal' : 'strong'} ${styles.times}`} translate="no">
        {formatQuantity(line)}
      </p>
      <span className={`not-on-phones ${styles.sum}`}>
        <LineSum line={line} isCancelled={isOut} />
      </span>
    </li>
  );
}
