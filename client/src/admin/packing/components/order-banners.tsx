import type { PackingOrder, ShopperEmail } from '@tanabana/server/contract/order';
import type { ReactNode } from 'react';
import { AlertIcon } from '../../../components/icons/icons.tsx';
import { LetterIcon } from '../../../components/icons/later-icons.tsx';
import { hasToPack } from '../packing.ts';
import styles from './order-banners.module.css';

const names: Record<ShopperEmail, string> = {
  placed: 'Placed',
  packed: 'Packed',
  cancelled: 'Cancelled',
};

interface OrderBannersProps {
  order: PackingOrder;
  refusal: string | undefined;
}

/** What must be seen before an order is packed. */
export function OrderBanners({ order, refusal }: OrderBannersProps) {
  const { changed, failedLetters = [] } = order;
  const isCancelled = !hasToPack(order);
  return (
    <>
      {refusal && (
        <div role="alert">
          <PackingBanner>{refusal}</PackingBanner>
        </div>
      )}
      {changed && (
        <PackingBanner>
          <strong>
            {isCancelled ? 'Cancelled after packing.' : 'Partly cancelled after packing.'}
          </strong>{' '}
          <span>
            {isCancelled ? 'Do not send it.' : 'Take the cancelled items out of the parcel.'}
          </span>
        </PackingBanner>
      )}
      {failedLetters.map((letter) => (
        <PackingBanner key={letter} icon={<LetterIcon size={20} />}>
          {`The letter “${names[letter]}” could not be sent.`}
        </PackingBanner>
      ))}
    </>
  );
}

interface PackingBannerProps {
  icon?: ReactNode;
  children: ReactNode;
}

export function PackingBanner({ icon = <AlertIcon size={20} />, children }: PackingBannerProps) {
  return (
    <p className={`banner below-16 ${styles.banner}`}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
