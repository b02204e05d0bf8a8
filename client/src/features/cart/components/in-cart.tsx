import type { Product } from '@tanabana/server/contract/product';
import { formatQuantity } from '@tanabana/server/contract/line-words';
import { TickIcon } from '../../../components/icons/icons.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { useCart } from '../use-cart.ts';
import styles from './in-cart.module.css';

export function InCart({ product }: { product: Product }) {
  const { lines } = useCart();
  const own = lines.filter((line) => line.product === product._id);
  const [first] = own;
  return (
    <div
      role="status"
      className={`whole-row finger sunken row ${styles.row}`}
      data-in-cart={own.length > 0 || undefined}
    >
      {first && (
        <>
          <span className="leaf">
            <TickIcon size={20} />
          </span>
          <p className="small strong">
            <span>In your cart: </span>
            <span>{own.length > 1 ? `${own.length} sizes` : formatQuantity(first)}</span>
          </p>
          <TextLink to={paths.cart}>View cart</TextLink>
        </>
      )}
    </div>
  );
}
