import type { OrderDetails, PlacedLine } from '@tanabana/server/contract/order';
import { Button } from '../../../components/button.tsx';
import { BagIcon } from '../../../components/icons/icons.tsx';
import { useBuyAgain } from '../use-buy-again.ts';

interface BuyAgainProps extends Pick<OrderDetails, 'order'> {
  lines: readonly PlacedLine[];
  /** In a list. */
  isSmall?: boolean;
}

export function BuyAgain({ order, lines, isSmall = false }: BuyAgainProps) {
  const { buyAgain, isBuying } = useBuyAgain({ order, lines });
  return (
    <Button
      variant="secondary"
      isSmall={isSmall}
      progress={isBuying ? 'pending' : 'rest'}
      onClick={() => void buyAgain()}
    >
      {!isBuying && !isSmall && <BagIcon size={20} />}
      <span>Buy again</span>
    </Button>
  );
}
