import { Button } from '../../../components/button.tsx';
import { BagIcon } from '../../../components/icons/icons.tsx';
import { useBuyAgain } from '../use-orders.ts';

interface BuyAgainProps {
  order: string;
  isSmall?: boolean;
}

export function BuyAgain({ order, isSmall = false }: BuyAgainProps) {
  const { run, isPending } = useBuyAgain(order);
  return (
    <Button variant="secondary" isSmall={isSmall} isPending={isPending} onClick={() => void run()}>
      {!isPending && !isSmall && <BagIcon size={20} />}
      <span>Buy again</span>
    </Button>
  );
}
