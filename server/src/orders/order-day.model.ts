import { model, Schema, type Types } from 'mongoose';
import { categoryKeys, type CategoryKey } from '../contract/categories.ts';

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

const number = { type: Number, required: true } as const;
const id = { type: Schema.Types.ObjectId, required: true } as const;
const part = { _id: false };

const orderDaySchema = new Schema<OrderDayDocument>(
  {
    _id: { type: String, required: true },
    amounts: new Schema<DayAmounts>({ orders: number, pieces: number, paise: number }, part),
    cancelledPieces: number,
    products: [
      new Schema<ProductAmounts>(
        { product: id, pieces: number, paise: number, lastOrder: id },
        part,
      ),
    ],
    fabrics: [
      new Schema(
        { category: { type: String, enum: categoryKeys }, pieces: number, paise: number },
        part,
      ),
    ],
    states: [new Schema({ state: { type: String, required: true }, orders: number }, part)],
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
