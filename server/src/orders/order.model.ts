import { model, Schema, type Types } from 'mongoose';
import { addressInputSchema } from '../contract/address.ts';
import { categoryKeys, type CategoryKey } from '../contract/categories.ts';
import { toRupees } from '../contract/money.ts';
import {
  LINE_STATES,
  SHOPPER_EMAILS,
  PAYMENT_METHODS,
  type DeliveryAddress,
  type ShopperEmail,
  type LineState,
  type PlacedLine,
} from '../contract/order.ts';
import type { PaymentMethod } from '../contract/payment.ts';
import { copyMeasure, STEPS, UNITS, type Measure } from '../contract/quantity.ts';
import { ownedBy } from '../database/queries.ts';
import { textFields } from '../database/text-fields.ts';

/** The orders that a user has placed. With the states, the index of a user's lines leads to their dates. */
export const placedBy = (uid: string) => ({
  ...ownedBy(uid),
  status: 'placed' as const,
  'lines.state': { $in: LINE_STATES },
});

/**
 * A line of an order, with a copy of the product. Of that an open order shows the price it was added at, and all of it when
 * the product is gone; placing copies it again. `price` is in paise.
 */
export interface OrderLineDocument extends Measure {
  _id: Types.ObjectId;
  product: Types.ObjectId;
  noOfItems: number;
  /** As it is written in the product. */
  size?: string;
  state: LineState;
  /** Missing in lines that an erasure cancelled. */
  cancelledAt?: Date;
  /** Missing where the shopper cancelled it. */
  cancelledBy?: 'shop';
  /** It was ordered until the erasure of its account cancelled it. The figures count it as bought. */
  erased?: true;
  category: CategoryKey;
  image: string;
  title: string;
  subtitle: string;
  price: number;
}

export function toPlacedLine(line: OrderLineDocument): PlacedLine {
  const { _id, product, category, image, title, subtitle, price, noOfItems } = line;
  const { size, cancelledBy } = line;
  return {
    _id: _id.toString(),
    product: product.toString(),
    category,
    image,
    title,
    subtitle,
    price: toRupees(price),
    noOfItems,
    ...copyMeasure(line),
    ...(size !== undefined && { size }),
    ...(cancelledBy && { cancelledBy }),
  };
}

export interface Placement {
  number: string;
  placedAt: Date;
  deliverBy: Date;
  packedAt?: Date;
  /** Who carries the parcel, and under which number or address it can be followed. */
  courier?: string;
  tracking?: string;
  /** When the shopper was last asked whether they still want it, and when the answer was yes. */
  askedAt?: Date;
  confirmedAt?: Date;
  address: DeliveryAddress;
  /** Which of the saved addresses it was; missing in older orders. */
  addressId?: Types.ObjectId;
  note?: string;
  /** The folded name of the address (older ones: in lower case), for the search of the packing list. An erasure removes it, too. */
  searchName?: string;
  /** The state of the address that an erasure removed. */
  state?: string;
  paymentMethod: PaymentMethod;
}

/** An e-mail that is still to be sent. */
export interface EmailDocument {
  _id: Types.ObjectId;
  /** `for-shop` tells the shop itself that an order was placed; the others go to the mailbox of the order. */
  kind: ShopperEmail | 'for-shop';
  /** When it may be tried. While a server tries it, the end of its lease. */
  due: Date;
  failures?: number;
  /** What a `packed` one tells. */
  packedAt?: Date;
  /** Which lines a `cancelled` one is about, and who cancelled them. */
  lines?: Types.ObjectId[];
  by?: 'shopper' | 'shop';
}

interface OrderBase {
  _id: Types.ObjectId;
  user: string;
  /** Raised by each change, so that placing and the admin's changes notice one made after their read. */
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
  /** Not packed, with a line that is ordered. */
  toPack: boolean;
  /** A line was cancelled since the order was marked packed or unpacked. */
  changed?: true;
  /** Missing where the account has no e-mail address or the shop writes no e-mails, and from `until` on. */
  mailbox?: { address: string; verified: boolean; until: Date };
  /** E-mails to one recipient are sent in the order of this list. */
  letters?: EmailDocument[];
  /** What the shopper was not told: e-mails that were given up, until a later one arrives. */
  failedLetters?: ShopperEmail[];
}

export type OrderDocument = OpenOrder | PlacedOrder;

const text = { type: String, required: true } as const;

const lineSchema = new Schema<OrderLineDocument>({
  product: { type: Schema.Types.ObjectId, required: true },
  noOfItems: { type: Number, required: true },
  unit: { type: String, enum: UNITS },
  step: { type: Number, enum: STEPS },
  size: String,
  state: { type: String, enum: LINE_STATES, required: true },
  cancelledAt: Date,
  cancelledBy: { type: String, enum: ['shop'] },
  erased: Boolean,
  category: { type: String, enum: categoryKeys, required: true },
  image: text,
  title: text,
  subtitle: text,
  price: { type: Number, required: true },
});

const addressSchema = new Schema<DeliveryAddress>(textFields(addressInputSchema), { _id: false });

const placementSchema = new Schema<Placement>(
  {
    number: text,
    placedAt: { type: Date, required: true },
    deliverBy: { type: Date, required: true },
    packedAt: Date,
    courier: String,
    tracking: String,
    askedAt: Date,
    confirmedAt: Date,
    address: addressSchema,
    addressId: Schema.Types.ObjectId,
    note: String,
    searchName: String,
    state: String,
    paymentMethod: { type: String, enum: PAYMENT_METHODS, required: true },
  },
  { _id: false },
);

const recipientSchema = new Schema<NonNullable<PlacedOrder['mailbox']>>(
  { address: text, verified: { type: Boolean, required: true }, until: Date },
  { _id: false },
);

const emailSchema = new Schema<EmailDocument>({
  kind: { type: String, enum: [...SHOPPER_EMAILS, 'for-shop'], required: true },
  due: { type: Date, required: true },
  failures: Number,
  packedAt: Date,
  lines: { type: [Schema.Types.ObjectId], default: undefined },
  by: { type: String, enum: ['shopper', 'shop'] },
});

const orderSchema = new Schema<OrderDocument>(
  {
    user: text,
    status: { type: String, enum: ['open', 'placed'], required: true },
    rev: { type: Number, required: true },
    lines: { type: [lineSchema], required: true },
    placement: placementSchema,
    toPack: Boolean,
    changed: Boolean,
    mailbox: recipientSchema,
    letters: { type: [emailSchema], default: undefined },
    failedLetters: { type: [{ type: String, enum: SHOPPER_EMAILS }], default: undefined },
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
// To pack, oldest first.
orderSchema.index({ toPack: 1, 'placement.placedAt': 1, _id: 1 }, placed);
// To pack and not confirmed.
orderSchema.index(
  { toPack: 1, 'placement.confirmedAt': 1, 'placement.placedAt': 1, _id: 1 },
  placed,
);
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
// Lines cancelled since the figures of their day were added up.
orderSchema.index({ 'lines.cancelledAt': 1 }, placed);
// E-mails that are due, and mailboxes that are no longer kept.
orderSchema.index({ 'letters.due': 1 }, placed);
orderSchema.index({ 'mailbox.until': 1 }, placed);

export const OrderModel = model<OrderDocument>('Order', orderSchema);
