import { useNavigate } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { ListHeading } from '../components/list-heading.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LineSkeletons, PanelSkeleton } from '../components/skeleton.tsx';
import { paths } from '../config/paths.ts';
import { CartLines } from '../features/cart/components/cart-lines.tsx';
import { CartSummary } from '../features/cart/components/cart-summary.tsx';
import { EmptyCart } from '../features/cart/components/empty-cart.tsx';
import { UnavailableNote } from '../features/cart/components/unavailable-note.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { useFormerPrices } from '../features/cart/use-former-prices.ts';
import { useSendOnLeave } from '../features/cart/use-quantities.ts';
import { RecentlyViewed } from '../features/catalogue/components/recently-viewed.tsx';
import { CheckingNote } from '../features/orders/components/checking-note.tsx';
import { usePlacing } from '../features/orders/placing.tsx';
import { countOf } from '../lib/count.ts';
import styles from './page.module.css';

export function CartPage() {
  const navigate = useNavigate();
  const cart = useCart();
  const lines = useFormerPrices(cart.lines);
  const { answer } = usePlacing();
  const isChecking = answer === 'awaited' || answer === 'lost';
  useSendOnLeave(cart.sendPending);

  return (
    <div className={styles.page}>
      <PageTitle>Cart</PageTitle>
      <div className={styles.head}>
        <ListHeading as="h1" count={cart.lines.length}>
          Cart
        </ListHeading>
        {cart.count > 0 && <p className={styles.note}>{countOf('item', cart.count)}</p>}
      </div>
      {cart.isLoading && (
        <div className={styles.columns}>
          <LineSkeletons />
          <PanelSkeleton />
        </div>
      )}
      {!cart.isLoading &&
        cart.lines.length === 0 &&
        (isChecking ? <CheckingNote isChecking /> : cart.isEmpty && <EmptyCart />)}
      {cart.lines.length > 0 && (
        <>
          {cart.hasUnavailable && <UnavailableNote place="strip" />}
          <div className={styles.columns}>
            <CartLines lines={lines} onQuantity={cart.changeQuantity} onStep={cart.stepQuantity} />
            <CartSummary
              count={cart.count}
              total={cart.total}
              hasUnavailable={cart.hasUnavailable}
              action={
                <Button
                  disabled={cart.hasUnavailable}
                  onClick={() => void navigate(paths.checkout)}
                >
                  Proceed to Checkout
                </Button>
              }
              hint={cart.hasUnavailable && 'Remove them to go on.'}
            />
          </div>
        </>
      )}
      <div className={styles.after}>
        <RecentlyViewed />
      </div>
    </div>
  );
}
