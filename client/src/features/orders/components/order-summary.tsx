import type { ReactNode } from 'react';
import type { OrderDetails } from '@tanabana/server/contract/order';
import { paymentLabels } from '@tanabana/server/contract/payment';
import { AddressLines } from '../../addresses/components/address-lines.tsx';
import { SummaryPanel } from '../../cart/components/summary-panel.tsx';
import { sumUp } from '../order-state.ts';

interface OrderSummaryProps {
  order: OrderDetails;
  children?: ReactNode;
}

export function OrderSummary({ order, children }: OrderSummaryProps) {
  return (
    <SummaryPanel
      {...sumUp(order)}
      after={
        <dl className="inside-24 stack line-above gap-16 above-16">
          <div>
            <dt className="small strong below-4">Payment</dt>
            <dd className="soft">{paymentLabels[order.paymentMethod]}</dd>
          </div>
          <div>
            <dt className="small strong below-4">Delivery address</dt>
            <dd className="soft">
              <p>{order.address.name}</p>
              <AddressLines address={order.address} />
            </dd>
          </div>
          {order.note && (
            <div>
              <dt className="small strong below-4">Note for the shop</dt>
              <dd className="soft as-typed">{order.note}</dd>
            </div>
          )}
        </dl>
      }
    >
      {children}
    </SummaryPanel>
  );
}
