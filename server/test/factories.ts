import { Types } from 'mongoose';
import { DELIVERY_PROMISE_MS } from '../src/contract/delivery.ts';
import { toRupees } from '../src/contract/money.ts';
import type { PlaceOptions } from '../src/orders/placing.service.ts';
import { FabricModel } from '../src/catalogue/fabric.model.ts';
import { copyProduct } from '../src/orders/cart.service.ts';
import { noEmails } from '../src/orders/due-emails.ts';
import { newOrderNumber } from '../src/orders/order-number.ts';
import { OrderModel, type OrderLineDocument, type PlacedOrder } from '../src/orders/order.model.ts';
import { ProductModel, type ProductDocument } from '../src/catalogue/product.model.ts';
import { SlideModel } from '../src/catalogue/slide.model.ts';
import { buildAddressInput, buildProductInput } from './contract-factories.ts';

let count = 0;

/** A product as the database keeps it; `price` in paise. */
export function buildProduct(overrides: Partial<ProductDocument> = {}): ProductDocument {
  count += 1;
  const { image, subtitle, rating, review } = buildProductInput();
  return {
    image,
    subtitle,
    rating,
    review,
    _id: new Types.ObjectId(),
    category: 'lawn',
    title: `Madder Floral Lawn ${count}`,
    price: 114_950,
    ...overrides,
  };
}

export async function createProduct(
  overrides: Partial<ProductDocument> = {},
): Promise<ProductDocument> {
  const product = buildProduct(overrides);
  await ProductModel.collection.insertOne({ ...product });
  return product;
}

export async function createFabric(title: string) {
  return FabricModel.create({
    title,
    image: `/demo/fabrics/${title.toLowerCase()}.avif`,
    subtitle: title.toLowerCase(),
  });
}

export async function createSlide(image: string) {
  return SlideModel.create({ image });
}

/** The body of Add to Cart. */
export function buildCartItem(product: ProductDocument, overrides: Record<string, unknown> = {}) {
  const { image, title, subtitle, price } = product;
  return { image, title, subtitle, price: toRupees(price), noOfItems: 1, ...overrides };
}

/** A line of an order as the database keeps it. */
export function buildLine(
  product: ProductDocument = buildProduct(),
  overrides: Partial<OrderLineDocument> = {},
): OrderLineDocument {
  const line = { _id: new Types.ObjectId(), noOfItems: 1, state: 'ordered' as const };
  return { ...line, ...copyProduct(product), ...overrides };
}

/** An order of one line as the database keeps it. */
export function buildPlacedOrder({ user = 'user-a', placedAt = new Date() } = {}): PlacedOrder {
  const address = buildAddressInput();
  return {
    _id: new Types.ObjectId(),
    user,
    status: 'placed',
    rev: 1,
    lines: [buildLine()],
    placement: {
      number: newOrderNumber(placedAt),
      placedAt,
      deliverBy: new Date(placedAt.getTime() + DELIVERY_PROMISE_MS),
      address,
      searchName: address.name.toLowerCase(),
      paymentMethod: 'COD',
    },
    toPack: true,
  };
}

/** By the driver: Mongoose takes a millisecond for each. */
export const insertOrders = (orders: PlacedOrder[]) => OrderModel.collection.insertMany(orders);

/** The order's `rev` as the admin would see it now. */
export async function currentRev(id: unknown): Promise<number> {
  return (await OrderModel.findById(id).lean())?.rev ?? 0;
}

/** For placing as the service does it, without an account's limit. */
export const withoutLimit: PlaceOptions = {
  limit: { secondsToWait: () => Promise.resolve(0), onPlaced: () => {} },
  emails: noEmails,
};
