import { useState } from 'react';
import type { PaymentMethod } from '@tanabana/server/contract/order';
import { Button } from '../components/button.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { AddressPicker } from '../features/addresses/components/address-picker.tsx';
import { useAddresses } from '../features/addresses/use-addresses.ts';
import { SummarySkeleton } from '../features/cart/components/cart-skeleton.tsx';
import { CartSummary } from '../features/cart/components/cart-summary.tsx';
import { EmptyCart } from '../features/cart/components/empty-cart.tsx';
import { SummaryLines } from '../features/cart/components/summary-lines.tsx';
import { UnavailableNote } from '../features/cart/components/unavailable-note.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { useFormerPrices } from '../features/cart/use-former-prices.ts';
import { CheckoutSkeleton } from '../features/orders/components/checkout-skeleton.tsx';
import { CheckoutStep } from '../features/orders/components/checkout-step.tsx';
import { PaymentOptions } from '../features/orders/components/payment-options.tsx';
import { usePlaceOrder } from '../features/orders/use-place-order.ts';
import styles from './checkout-page.module.css';
import page from './page.module.css';

/** Nothing is chosen beforehand; an address counts as chosen only as long as it is there. */
export function CheckoutPage() {
  const cart = useCart();
  const lines = useFormerPrices(cart.lines);
  const { addresses, isLoading, reload: reloadAddresses } = useAddresses();
  const [wantedAddress, setWantedAddress] = useState<string>();
  const [payment, setPayment] = useState<PaymentMethod>();
  const { place, isBusy } = usePlaceOrder({
    beforePlacing: cart.sendPending,
    onPlaced: cart.empty,
    onFailed: () => {
      void cart.reload();
      void reloadAddresses();
    },
  });
  const addressId = addresses.find(({ _id }) => _id === wantedAddress)?._id;
  const [firstLine] = cart.lines;

  // Both at once: the payment below the addresses would jump when they come. Addresses that are only asked for
  // again take nothing away from who is among them.
  const [wasReady, setWasReady] = useState(false);
  const isReady = !cart.isLoading && (!isLoading || wasReady);
  if (wasReady !== isReady) setWasReady(isReady);

  const hasOrder = firstLine !== undefined || isBusy;

  return (
    <div className={page.page}>
      <PageTitle>Checkout</PageTitle>
      <div className={page.head}>
        <h1>Checkout</h1>
      </div>
      {!isReady && (
        <div className={page.columns} aria-busy="true">
          <div className={styles.steps}>
            <CheckoutSkeleton />
          </div>
          <SummarySkeleton />
        </div>
      )}
      {isReady && !hasOrder && <EmptyCart />}
      {isReady && hasOrder && (
        <>
          {cart.hasUnavailable && <UnavailableNote look="strip" />}
          <div className={page.columns}>
            <div className={styles.steps}>
              <CheckoutStep number={1} title="Delivery address" isDone={addressId !== undefined}>
                <AddressPicker
                  addresses={addresses}
                  chosenId={addressId}
                  onChoose={setWantedAddress}
                />
              </CheckoutStep>
              <CheckoutStep number={2} title="Payment" isDone={payment !== undefined}>
                <PaymentOptions chosen={payment} onChoose={setPayment} />
              </CheckoutStep>
            </div>
            <CartSummary
              count={cart.count}
              total={cart.total}
              note={cart.hasUnavailable && <UnavailableNote look="inline" />}
              hint={
                cart.hasUnavailable
                  ? 'Remove them from your cart to go on.'
                  : hintFor(addressId, payment)
              }
              action={
                <Button
                  disabled={!addressId || !payment}
                  progress={isBusy ? 'pending' : 'rest'}
                  onClick={() => {
                    if (!firstLine || !addressId || !payment) return;
                    void place({
                      order: firstLine.order,
                      addressId,
                      paymentMethod: payment,
                      total: cart.total,
                    });
                  }}
                >
                  Place Your Order
                </Button>
              }
            >
              <SummaryLines lines={lines} />
            </CartSummary>
          </div>
        </>
      )}
    </div>
  );
}

function hintFor(addressId: string | undefined, payment: PaymentMethod | undefined): string {
  if (!addressId && !payment) return 'Choose an address and a way to pay.';
  if (!addressId) return 'Choose an address.';
  return payment ? 'You pay in cash when it arrives.' : 'Choose a way to pay.';
}
