import type { PackingOrder } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { LabelIcon } from '../../../components/icons/later-icons.tsx';
import { countOf, formatCount } from '../../../lib/count.ts';
import { canBePacked, isWaiting } from '../packing.ts';
import { ChosenBar } from '../../components/chosen-bar.tsx';
import { AT_ONCE_MAX } from '../../one-by-one.ts';
import type { useChangeOrders } from '../use-packing.ts';

interface BulkBarProps {
  chosen: readonly PackingOrder[];
  bulk: ReturnType<typeof useChangeOrders>;
  onPack: () => void;
  printLabels: () => void;
  onClear: () => void;
}

export function BulkBar({ chosen, bulk, onPack, printLabels, onClear }: BulkBarProps) {
  const { isRunning, states, done, failed, start, stop } = bulk;
  const count = formatCount(chosen.length);
  const toPack = chosen.filter(canBePacked).length;
  const unconfirmed = chosen.filter((order) => isWaiting(order) && !order.confirmedAt);

  const progress = `${formatCount(done + failed)} of ${formatCount(states.size)}`;
  const failedAndChosen = chosen.filter(({ _id }) => typeof states.get(_id) === 'object').length;
  const isTooMany = chosen.length > AT_ONCE_MAX;
  const failures = failedAndChosen > 0 ? `, ${countOf('order', failedAndChosen)} failed` : '';

  return (
    <ChosenBar
      label="Chosen orders"
      status={isRunning ? progress : `${count} chosen${failures}`}
      isTooMany={isTooMany}
      onClear={onClear}
      onStop={isRunning ? stop : undefined}
    >
      {unconfirmed.length > 0 && (
        <Button
          variant="secondary"
          disabled={isTooMany}
          isPending={isRunning}
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
    </ChosenBar>
  );
}
