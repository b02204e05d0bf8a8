import * as z from 'zod/mini';
import type { Address } from './address.ts';
import type { CategoryKey } from './categories.ts';

/** From placing to the promised delivery: two days, in milliseconds. */
export const DELIVERY_PROMISE_MS = 48 * 60 * 60 * 1000;

export const PAYMENT_METHOD = 'COD';
export type PaymentMethod = typeof PAYMENT_METHOD;

/** Where a placed order goes: the address as it was when the order was placed. */
export type DeliveryAddress = Omit<Address, '_id'>;

/** A line as it was when its order was placed; `price` in rupees. */
export interface PlacedLine {
  _id: string;
  image: string;
  title: string;
  subtitle: string;
  price: number;
  noOfItems: number;
}

/** One line of a placed order, as /api/ordered and /api/cancelled list them; dates are ISO 8601. */
export interface OrderLine extends PlacedLine {
  order: string;
  orderNumber: string;
  placedAt: string;
  deliverBy: string;
  address: DeliveryAddress;
  paymentMethod: PaymentMethod;
}

/**
 * The optional body of place-order. `order` and `addressId` are not checked for form here, since a
 * malformed id is answered like an unknown one (404); `total` is in rupees.
 */
export const placeOrderSchema = z.object({
  order: z.optional(z.unknown()),
  addressId: z.optional(z.unknown()),
  paymentMethod: z.optional(z.literal(PAYMENT_METHOD)),
  total: z.optional(z.number()),
});

export interface PlaceOrder {
  order?: string;
  addressId?: string;
  paymentMethod?: PaymentMethod;
  total?: number;
}

export interface OrderPlaced {
  message: string;
  order: string;
  orderNumber: string;
}

/** Orders an answer of `GET /api/orders` at most; `?before={_id}` goes on after that order. */
export const ORDERS_PAGE = 100;

/** `removed`: the shopper took the cancelled line out of the history. */
export type LineState = 'ordered' | 'cancelled' | 'removed';

/** One of the shopper's own placed orders; dates are ISO 8601. */
export interface OrderDetails {
  order: string;
  orderNumber: string;
  placedAt: string;
  deliverBy: string;
  /** Nothing marks an order as packed yet. */
  packedAt: null;
  paymentMethod: PaymentMethod;
  address: DeliveryAddress;
  /** Without those that the shopper removed from the history. */
  lines: OrderDetailsLine[];
}

export interface OrderDetailsLine extends PlacedLine {
  product: string;
  category: CategoryKey;
  state: Exclude<LineState, 'removed'>;
}

/** A placed order as the owner packs it; dates are ISO 8601, `address` is null once its shopper's account was erased. */
export interface OwnerOrder {
  _id: string;
  orderNumber: string;
  placedAt: string;
  deliverBy: string;
  paymentMethod: PaymentMethod;
  address: DeliveryAddress | null;
  lines: OwnerOrderLine[];
}

export interface OwnerOrderLine extends PlacedLine {
  state: LineState;
}
