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
  /** Missing in lines that an older version cancelled, or an erasure. */
  cancelledAt?: Date;
  /** Ordered when its account was erased, which cancelled it: the figures count it as bought. */
  erased?: true;
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
  /** Missing until the order is packed. */
  packedAt?: Date;
  address: DeliveryAddress;
  /** The name of the address in lower case, for the search of the packing list. An erasure removes it, too. */
  searchName?: string;
  /** The state of the address that an erasure removed. */
  state?: string;
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
  /** Not packed, with a line that is ordered. Orders of an older version get it when a server starts. */
  toPack?: boolean;
  /** A line was cancelled since the order was marked packed or unpacked. */
  changed?: true;
}

export type OrderDocument = OpenOrder | PlacedOrder;

const text = { type: String, required: true } as const;

const lineSchema = new Schema<OrderLineDocument>({
  product: { type: Schema.Types.ObjectId, required: true },
  noOfItems: { type: Number, required: true },
  state: { type: String, enum: ['ordered', 'cancelled', 'removed'], required: true },
  cancelledAt: Date,
  erased: Boolean,
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
    packedAt: Date,
    address: addressSchema,
    searchName: String,
    state: String,
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
    toPack: Boolean,
    changed: Boolean,
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

const placed = { partialFilterExpression: { status: 'placed' } };
// The placed orders of all users, newest first.
orderSchema.index({ 'placement.placedAt': -1, _id: -1 }, placed);
// To pack, oldest first; and those of an older version, which lack the flag.
orderSchema.index({ toPack: 1, 'placement.placedAt': 1, _id: 1 }, placed);
// Packed, last packed first; and of these the ones that were cancelled afterwards.
orderSchema.index({ 'placement.packedAt': -1, _id: -1 }, placed);
orderSchema.index(
  { changed: 1, 'placement.packedAt': -1, _id: -1 },
  { partialFilterExpression: { changed: true } },
);
// What the packing list is searched by.
for (const path of ['placement.number', 'placement.address.number', 'placement.searchName']) {
  orderSchema.index({ [path]: 1 }, placed);
}
// What was cancelled since the figures of its day were kept.
orderSchema.index({ 'lines.cancelledAt': 1 }, { partialFilterExpression: { status: 'placed' } });

export const OrderModel = model<OrderDocument>('Order', orderSchema);
