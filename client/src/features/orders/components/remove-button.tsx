import type { OrderLine } from '@tanabana/server/contract/order';
import { titleOf } from '@tanabana/server/contract/line-words';
import { Button } from '../../../components/button.tsx';
import { useFocusAfterRemoval } from '../../../lib/focus-after-removal.ts';
import { useRemoveCancelled } from '../use-orders.ts';

export function RemoveButton({ line }: { line: OrderLine }) {
  const { run, isPending } = useRemoveCancelled(line);
  const { button, press } = useFocusAfterRemoval(run);
  return (
    <Button
      ref={button}
      variant="secondary"
      isSmall
      aria-label={`Remove ${titleOf(line)}`}
      progress={isPending ? 'pending' : 'rest'}
      onClick={press}
    >
      Remove
    </Button>
  );
}
