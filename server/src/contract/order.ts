import type { Address } from './address.ts';
import type { CategoryKey } from './categories.ts';

export const orderMessages = {
  placed: 'Order placed successfully!',
  cartEmpty: 'Your cart is empty.',
  noAddress: 'Add a delivery address before placing your order.',
  totalDiffers: 'Prices in your cart have changed. Please review your cart.',
  itemsGone: 'Some items in your cart are no longer available.',
  cartBusy: 'Your cart is being changed elsewhere. Please try again.',
  cancelled: 'Order cancelled successfully!',
  removed: 'Order removed successfully!',
} as const;

/** The shop's own clock, whatever the reader's: an order's number and its dates name the same day. */
export const SHOP_TIME_ZONE = 'Asia/Kolkata';

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

/** The optional body of place-order; `total` in rupees. */
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

/** The most orders that `?limit=` of `GET /api/ordered` and `/api/cancelled` takes; `&before={order}` goes on. */
export const HISTORY_PAGE_MAX = 50;

/** `removed`: the shopper took the cancelled line out of the history. */
export type LineState = 'ordered' | 'cancelled' | 'removed';

/** One of the shopper's own placed orders; dates are ISO 8601. */
export interface OrderDetails {
  order: string;
  orderNumber: string;
  placedAt: string;
  deliverBy: string;
  /** Null until the order is packed. */
  packedAt: string | null;
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

/** What became of an order's lines that were put into the cart again, in numbers of lines. */
export interface BoughtAgain {
  added: number;
  /** Their products were in the cart, with a quantity that stays. */
  already: number;
  /** Their products are no longer sold. */
  gone: number;
  /** The cart had no room for them. */
  full: number;
}

/**
 * The tabs of the packing list: `to-pack` oldest first, `packed` and `changed` (cancelled after packing) last packed
 * first, `all` newest first.
 */
export const PACKING_TABS = ['to-pack', 'packed', 'changed', 'all'] as const;
export type PackingTab = (typeof PACKING_TABS)[number];

/** A placed order as the admin packs it; dates are ISO 8601. */
export interface PackingOrder {
  _id: string;
  orderNumber: string;
  placedAt: string;
  deliverBy: string;
  packedAt: string | null;
  /** A line was cancelled after the order was packed. */
  changed: boolean;
  /** The shopper has deleted the account. */
  erased: boolean;
  paymentMethod: PaymentMethod;
  /** Null once the account was erased. */
  address: DeliveryAddress | null;
  lines: PackingLine[];
}

export interface PackingLine extends PlacedLine {
  state: LineState;
  cancelledAt: string | null;
}

/** Each is counted up to this number, which stands for any larger one. */
export const PACKING_COUNT_MAX = 1_000;

export interface PackingCounts {
  toPack: number;
  packed: number;
  changed: number;
  all: number;
}

/** The body of `PUT /api/orders/{id}`. */
export interface MarkPacked {
  packed: boolean;
}
