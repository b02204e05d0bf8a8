import { useRef, useState } from 'react';
import type { PaymentMethod } from '@tanabana/server/contract/payment';
import { Button } from '../components/button.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PanelSkeleton } from '../components/skeleton.tsx';
import { AddressPicker } from '../features/addresses/components/address-picker.tsx';
import { useDeliveryAddress } from '../features/addresses/use-addresses.ts';
import { CartSummary } from '../features/cart/components/cart-summary.tsx';
import { EmptyCart } from '../features/cart/components/empty-cart.tsx';
import { SummaryLines } from '../features/cart/components/summary-lines.tsx';
import { UnavailableNote } from '../features/cart/components/unavailable-note.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { CheckingNote } from '../features/orders/components/checking-note.tsx';
import { CheckoutStep } from '../features/orders/components/checkout-step.tsx';
import { isNoteTooLong, NoteField } from '../features/orders/components/note-field.tsx';
import { PaymentOptions } from '../features/orders/components/payment-options.tsx';
import { useIsChecking, useIsPlacing } from '../features/orders/placing.ts';
import { usePlaceOrder } from '../features/orders/use-place-order.ts';
import { readDraft, storeDraft } from '../lib/drafts.ts';
import styles from './checkout-page.module.css';

export function CheckoutPage() {
  const cart = useCart();
  const { addressId, isLoading, picker } = useDeliveryAddress();
  const [payment, setPayment] = useState<PaymentMethod>();
  const place = usePlaceOrder();
  const isBusy = useIsPlacing();
  const isChecking = useIsChecking();

  // The checkout keeps showing the cart that was sent until it is known whether the order was placed.
  const [sentCart, setSentCart] = useState<typeof cart>();
  const shownCart = (isBusy && sentCart) || cart;
  const { lines, total, hasUnavailable } = shownCart;
  const [firstLine] = lines;

  const steps = useRef<HTMLDivElement>(null);
  const noteForm = `note of ${firstLine?.order}`;
  const [typed, setTyped] = useState<{ form: string; text: string }>();
  const note = (typed?.form === noteForm ? typed.text : readDraft<string>(noteForm)) ?? '';

  // Cart and addresses appear together, because late addresses would move the payment.
  const isWaiting = cart.isLoading || isLoading || (isBusy && !firstLine);
  const hint = hasUnavailable
    ? 'Remove them from your cart to continue.'
    : hintFor(addressId, payment);

  function send() {
    if (!firstLine || !addressId || !payment) return;
    if (isNoteTooLong(note)) return steps.current?.querySelector('textarea')?.focus();
    setSentCart(cart);
    const { order } = firstLine;
    const body = { order, addressId, paymentMethod: payment, total };
    void place({ order, body: note.trim() ? { ...body, note } : body });
  }

  return (
    <div className="page">
      <PageTitle>Checkout</PageTitle>
      <div className="head page-head">
        <h1>Checkout</h1>
        {isWaiting && isBusy && (
          <div className="muted">
            <CheckingNote isChecking={isChecking} />
          </div>
        )}
      </div>
      {isWaiting && (
        <div className="columns" aria-busy="true">
          <div className={`stack ${styles.steps}`}>
            <PanelSkeleton />
            <PanelSkeleton />
          </div>
          <PanelSkeleton />
        </div>
      )}
      {!isWaiting && cart.isEmpty && !firstLine && <EmptyCart />}
      {!isWaiting && firstLine && (
        <>
          {hasUnavailable && <UnavailableNote />}
          <div className="columns">
            <div ref={steps} className={`stack ${styles.steps}`}>
              <CheckoutStep number={1} title="Delivery address" isDone={addressId !== undefined}>
                <AddressPicker {...picker} />
              </CheckoutStep>
              <CheckoutStep number={2} title="Payment" isDone={payment !== undefined}>
                <PaymentOptions chosen={payment} onChoose={setPayment} />
              </CheckoutStep>
              <CheckoutStep title="A note for the shop">
                <NoteField
                  note={note}
                  isLocked={isBusy}
                  onChange={(text) => {
                    setTyped({ form: noteForm, text });
                    storeDraft(noteForm, text);
                  }}
                />
              </CheckoutStep>
            </div>
            <CartSummary
              cart={shownCart}
              hint={isBusy ? <CheckingNote isChecking={isChecking}>{hint}</CheckingNote> : hint}
              action={
                <Button
                  disabled={!addressId || !payment || hasUnavailable}
                  isPending={isBusy}
                  onClick={send}
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
