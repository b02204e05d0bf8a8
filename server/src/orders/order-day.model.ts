import { model, Schema, type Types } from 'mongoose';
import type { CategoryKey } from '../contract/categories.ts';

/** Sums are in paise. */
export interface DayAmounts {
  orders: number;
  pieces: number;
  paise: number;
}

export interface ProductAmounts {
  product: Types.ObjectId;
  pieces: number;
  paise: number;
  /** The last order of this product, for its title and picture. */
  lastOrder: Types.ObjectId;
}

/** The figures of one day that is over: a cache, which can be made again from the orders. */
export interface OrderDayDocument {
  /** `2026-11-22`, a day of India. */
  _id: string;
  amounts: DayAmounts;
  cancelledPieces: number;
  products: ProductAmounts[];
  fabrics: { category: CategoryKey; pieces: number; paise: number }[];
  states: { state: string; orders: number }[];
}

const { Mixed } = Schema.Types;

// Only what `figures.ts` has summed up is written.
const orderDaySchema = new Schema<OrderDayDocument>(
  {
    _id: { type: String, required: true },
    amounts: Mixed,
    cancelledPieces: Number,
    products: Mixed,
    fabrics: Mixed,
    states: Mixed,
  },
  { versionKey: false },
);

export const OrderDayModel = model<OrderDayDocument>('OrderDay', orderDaySchema);

/** The one document that says up to when cancellations have been searched for. */
interface OrderDayCheckDocument {
  _id: 'cancellations';
  until: Date;
}

const orderDayCheckSchema = new Schema<OrderDayCheckDocument>(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { versionKey: false },
);

export const OrderDayCheckModel = model<OrderDayCheckDocument>(
  'OrderDayCheck',
  orderDayCheckSchema,
);
