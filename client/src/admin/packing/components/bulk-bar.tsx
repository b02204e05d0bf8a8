import type { PackingOrder } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { LabelIcon } from '../../../components/icons/admin-icons.tsx';
import { TextButton } from '../../../components/text-link.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { canBePacked, isWaiting } from '../packing.ts';
import { AT_ONCE_MAX, AT_ONCE_TEXT } from '../../one-by-one.ts';
import type { useChangeOrders } from '../use-packing.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  chosen: readonly PackingOrder[];
  bulk: ReturnType<typeof useChangeOrders>;
  onPack: () => void;
  printLabels: () => void;
  onClear: () => void;
}

/** What can be done with the chosen orders. */
export function BulkBar({ chosen, bulk, onPack, printLabels, onClear }: BulkBarProps) {
  const { isRunning, outcomes, total, done, failed: ended, start, stop } = bulk;
  const count = formatCount(chosen.length);
  const toPack = chosen.filter(canBePacked).length;
  const unconfirmed = chosen.filter((order) => isWaiting(order) && !order.confirmedAt);

  const progress = `${formatCount(done + ended)} of ${formatCount(total)}`;
  const failed = chosen.filter(({ _id }) => typeof outcomes.get(_id) === 'object').length;
  const isTooMany = chosen.length > AT_ONCE_MAX;
  const failures = failed > 0 ? `, ${countOf('order', failed)} failed` : '';

  return (
    <section className={`window ${styles.bar}`} aria-label="Chosen orders" data-no-print>
      <p className={styles.count}>
        <span className="strong" role="status">
          <span>{isRunning ? progress : `${count} chosen${failures}`}</span>
        </span>
        {isRunning ? (
          <TextButton onClick={stop}>Stop</TextButton>
        ) : (
          <TextButton onClick={onClear}>Clear</TextButton>
        )}
      </p>
      {isTooMany && <p className="muted">{AT_ONCE_TEXT}</p>}
      {unconfirmed.length > 0 && (
        <Button
          variant="secondary"
          disabled={isTooMany}
          progress={isRunning ? 'pending' : 'rest'}
          onClick={() =>
            void start(unconfirmed.map(({ _id }) => ({ _id, change: { confirmed: true } })))
          }
        >
          <span>Confirmed</span>
        </Button>
      )}
      <Button variant="secondary" disabled={isTooMany} onClick={printLabels}>
        <LabelIcon size={20} />
        <span>{`Print ${countOf('label', chosen.length)}`}</span>
      </Button>
      {toPack > 0 && (
        <Button disabled={isRunning || isTooMany} onClick={onPack}>
          <span>{`Mark ${formatCount(toPack)} packed`}</span>
        </Button>
      )}
    </section>
  );
}
