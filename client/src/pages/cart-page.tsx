import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { LineSkeletons, PanelSkeleton } from '../components/skeleton.tsx';
import { paths } from '../config/paths.ts';
import { CartLines } from '../features/cart/components/cart-lines.tsx';
import { CartSummary } from '../features/cart/components/cart-summary.tsx';
import { EmptyCart } from '../features/cart/components/empty-cart.tsx';
import { UnavailableNote } from '../features/cart/components/unavailable-note.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { sendQuantities } from '../features/cart/quantities.ts';
import { RecentlyViewed } from '../features/catalogue/components/recently-viewed.tsx';
import { CheckingNote } from '../features/orders/components/checking-note.tsx';
import { useIsPlacing } from '../features/orders/placing.ts';
import { countOf } from '../lib/count.ts';

export function CartPage() {
  const navigate = useNavigate();
  const cart = useCart();
  const isPlacing = useIsPlacing();
  useEffect(() => () => void sendQuantities(), []);
  const columns = useRef<HTMLDivElement>(null);

  function proceed() {
    // The order would have the length before the one in error.
    const wrong = columns.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else void navigate(paths.checkout);
  }

  return (
    <div className="page">
      <PageTitle>Cart</PageTitle>
      <div className="head page-head">
        <h1>Cart</h1>
        {cart.count > 0 && <p className="muted">{countOf('piece', cart.count)}</p>}
      </div>
      {cart.isLoading && (
        <div className="columns">
          <LineSkeletons />
          <PanelSkeleton />
        </div>
      )}
      {!cart.isLoading &&
        cart.lines.length === 0 &&
        (isPlacing ? <CheckingNote isChecking /> : cart.isEmpty && <EmptyCart />)}
      {cart.lines.length > 0 && (
        <>
          {cart.hasUnavailable && <UnavailableNote />}
          <div ref={columns} className="columns">
            <CartLines lines={cart.lines} />
            <CartSummary
              cart={cart}
              action={
                <Button disabled={cart.hasUnavailable} onClick={proceed}>
                  Proceed to Checkout
                </Button>
              }
              hint={cart.hasUnavailable && 'Remove them to continue.'}
            />
          </div>
        </>
      )}
      <div className="page-after">
        <RecentlyViewed />
      </div>
    </div>
  );
}
