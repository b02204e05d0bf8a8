import { model, Schema, type Types } from 'mongoose';
import { categoryKeys, type CategoryKey } from '../contract/categories.ts';
import {
  PAYMENT_METHOD,
  type DeliveryAddress,
  type LineState,
  type PaymentMethod,
} from '../contract/order.ts';

/**
 * A line of an order. It has a copy of the product: an open order shows it only when the product is gone,
 * and placing fixes it. `price` is in paise.
 */
export interface OrderLineDocument {
  _id: Types.ObjectId;
  product: Types.ObjectId;
  noOfItems: number;
  state: LineState;
  category: CategoryKey;
  image: string;
  title: string;
  subtitle: string;
  price: number;
}

export interface Placement {
  number: string;
  placedAt: Date;
  deliverBy: Date;
  address: DeliveryAddress;
  paymentMethod: PaymentMethod;
}

interface OrderBase {
  _id: Types.ObjectId;
  user: string;
  /** Counts the changes of an open order, so that placing notices a change after its read. */
  rev: number;
  lines: OrderLineDocument[];
}

/** The open order is the cart. */
export interface OpenOrder extends OrderBase {
  status: 'open';
}

export interface PlacedOrder extends OrderBase {
  status: 'placed';
  placement: Placement;
}

export type OrderDocument = OpenOrder | PlacedOrder;

const text = { type: String, required: true } as const;

const lineSchema = new Schema<OrderLineDocument>({
  product: { type: Schema.Types.ObjectId, required: true },
  noOfItems: { type: Number, required: true },
  state: { type: String, enum: ['ordered', 'cancelled', 'removed'], required: true },
  category: { type: String, enum: categoryKeys, required: true },
  image: text,
  title: text,
  subtitle: text,
  price: { type: Number, required: true },
});

const addressSchema = new Schema<DeliveryAddress>(
  {
    name: text,
    number: text,
    address: text,
    landmark: String,
    city: text,
    code: text,
    state: text,
  },
  { _id: false },
);

const placementSchema = new Schema<Placement>(
  {
    number: text,
    placedAt: { type: Date, required: true },
    deliverBy: { type: Date, required: true },
    address: addressSchema,
    paymentMethod: { type: String, enum: [PAYMENT_METHOD], required: true },
  },
  { _id: false },
);

const orderSchema = new Schema<OrderDocument>(
  {
    user: text,
    status: { type: String, enum: ['open', 'placed'], required: true },
    rev: { type: Number, required: true },
    lines: { type: [lineSchema], required: true },
    placement: placementSchema,
  },
  { versionKey: false },
);

// At most one cart a user.
orderSchema.index({ user: 1 }, { unique: true, partialFilterExpression: { status: 'open' } });
// A user's lines of one state, newest placing first.
orderSchema.index({
  user: 1,
  status: 1,
  'lines.state': 1,
  'placement.placedAt': -1,
  _id: -1,
});
// The placed orders of all users, newest first.
orderSchema.index(
  { 'placement.placedAt': -1, _id: -1 },
  { partialFilterExpression: { status: 'placed' } },
);

export const OrderModel = model<OrderDocument>('Order', orderSchema);
