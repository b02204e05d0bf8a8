import { DELIVERY_PROMISE_MS } from '../contract/delivery.ts';
import { isAmount, sumInPaise } from '../contract/money.ts';
import { orderMessages, type OrderPlaced, type PlaceOrder } from '../contract/order.ts';
import { isForSale } from '../contract/for-sale.ts';
import { foldText } from '../contract/written-text.ts';
import type { Recipient } from '../lib/recipient.ts';
import { badRequest, conflict, notFound, tooManyRequests } from '../http/api-error.ts';
import { parseId } from '../database/object-id.ts';
import { ATTEMPTS, ownedBy } from '../database/queries.ts';
import { deliveryAddress } from '../addresses/address.service.ts';
import type { ProductDocument } from '../catalogue/product.model.ts';
import { findProducts } from '../catalogue/product.service.ts';
import { copyProduct, findOpenOrder } from './cart.service.ts';
import type { DueEmails } from './due-emails.ts';
import type { OrderLimit } from './order-limit.ts';
import { newOrderNumber } from './order-number.ts';
import { findPlacedOrder } from './shopper-orders.service.ts';
import {
  OrderModel,
  type OpenOrder,
  type OrderDocument,
  type OrderLineDocument,
  type PlacedOrder,
  type Placement,
} from './order.model.ts';

export interface PlaceOptions {
  limit: OrderLimit;
  /** Where e-mails about the order go. */
  recipient?: Recipient | undefined;
  emails: DueEmails;
}

/** The caller's order of this id, or without an id the open one, if there is any. Throws 404 for an unknown id. */
export async function findOrder(uid: string, id: unknown): Promise<OrderDocument | undefined> {
  if (id === undefined) return findOpenOrder(uid);
  const _id = parseId(id);
  const order = _id && (await OrderModel.findOne({ _id, ...ownedBy(uid) }).lean());
  if (!order) throw notFound();
  return order;
}

/**
 * Places the order that `findOrder` has found: one update, guarded by the revision that was read, changes it from open
 * to placed. An order that is already placed gets the same response again, so a repeated request is harmless.
 * Throws 404 for an unknown address, 400 with the reason why it cannot be placed, 429 over the limit, and 409 when other
 * requests kept changing the cart.
 */
export async function placeOrder(
  uid: string,
  found: OrderDocument | undefined,
  request: PlaceOrder,
  { limit, recipient, emails }: PlaceOptions,
): Promise<OrderPlaced> {
  const toDueEmails = (placement: Placement) => emails.placed(placement, recipient);
  let order = found;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (order?.status === 'placed') return toOrderPlaced(order);
    const seconds = order ? await limit.secondsToWait() : 0;
    if (order && seconds > 0) {
      // Another request may have placed it meanwhile.
      const placed = await findPlacedOrder(uid, order._id);
      if (placed) return toOrderPlaced(placed);
      throw tooManyRequests(seconds);
    }
    const placed = await place(uid, order, request, toDueEmails);
    if (placed) {
      limit.onPlaced();
      return toOrderPlaced(placed);
    }
    order = await findOrder(uid, request.order);
  }
  throw conflict(orderMessages.cartBusy);
}

/** Undefined when the order changed after it was read. */
async function place(
  uid: string,
  order: OpenOrder | undefined,
  { addressId, total, paymentMethod = 'COD', note }: PlaceOrder,
  toDueEmails: (placement: Placement) => Pick<PlacedOrder, 'letters' | 'mailbox'>,
): Promise<PlacedOrder | undefined> {
  const [saved, products] = await Promise.all([
    deliveryAddress(uid, addressId),
    findProducts((order?.lines ?? []).map((line) => line.product)),
  ]);

  if (!order || order.lines.length === 0) throw badRequest(orderMessages.cartEmpty);
  const lines = linesAtTodaysPrice(order, products);
  if (!saved) throw badRequest(orderMessages.noAddress);
  if (total !== undefined && !isAmount(total, sumInPaise(lines))) {
    throw badRequest(orderMessages.totalDiffers);
  }

  const { _id, ...address } = saved;
  const placedAt = new Date();
  const placement = {
    number: newOrderNumber(placedAt),
    placedAt,
    deliverBy: new Date(placedAt.getTime() + DELIVERY_PROMISE_MS),
    address,
    addressId: _id,
    ...(note && { note }),
    searchName: foldText(address.name),
    paymentMethod,
  } as const;
  const placed = await OrderModel.findOneAndUpdate(
    { _id: order._id, ...ownedBy(uid), status: 'open', rev: order.rev },
    {
      $set: {
        status: 'placed',
        lines,
        placement,
        toPack: true,
        ...toDueEmails(placement),
      },
    },
    { returnDocument: 'after' },
  ).lean();
  return (placed ?? undefined) as PlacedOrder | undefined;
}

function linesAtTodaysPrice(
  order: OpenOrder,
  products: ReadonlyMap<string, ProductDocument>,
): OrderLineDocument[] {
  return order.lines.map((line) => {
    const product = products.get(line.product.toString());
    if (!product || !isForSale(product, line.size)) throw badRequest(orderMessages.itemsGone);
    return { ...line, ...copyProduct(product) };
  });
}

function toOrderPlaced(order: PlacedOrder): OrderPlaced {
  return {
    message: orderMessages.placed,
    order: order._id.toString(),
    orderNumber: order.placement.number,
  };
}
