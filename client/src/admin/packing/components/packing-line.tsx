import { formatQuantity } from '@tanabana/server/contract/line-words';
import type { PackingLine as Line } from '@tanabana/server/contract/order';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { LineSum } from '../../../features/cart/components/line-item.tsx';
import { joinUnits } from '../../../lib/join-units.ts';
import { isToPack } from '../packing.ts';
import { tick, useAreTicked } from '../use-packing.ts';
import styles from './packing-line.module.css';

interface PackingLineProps {
  line: Line;
  /** Else it has an empty box, for paper. */
  canBeTicked: boolean;
}

/** A line of an order that is packed, with a box to tick. */
export function PackingLine({ line, canBeTicked }: PackingLineProps) {
  const { _id, image } = line;
  const title = joinUnits(line.title);
  const isOut = !isToPack(line);
  const isTicked = useAreTicked(_id) && canBeTicked;
  return (
    <li
      className={`stack small line-below gap-12 ${styles.line}`}
      data-out={isOut || undefined}
      data-ticked={isTicked || undefined}
    >
      {canBeTicked && !isOut ? (
        <label className={`target ${styles.tick}`}>
          <input
            type="checkbox"
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
      <p className={`strong ${styles.times}`} translate="no">
        {formatQuantity(line)}
      </p>
      <span className={`not-on-phones ${styles.sum}`}>
        <LineSum line={line} isCancelled={isOut} />
      </span>
    </li>
  );
}
