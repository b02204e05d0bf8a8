import { isAmount, sumInPaise } from '../contract/money.ts';
import {
  DELIVERY_PROMISE_MS,
  type DeliveryAddress,
  orderMessages,
  type OrderPlaced,
  PAYMENT_METHOD,
} from '../contract/order.ts';
import { badRequest, conflict, notFound } from '../http/api-error.ts';
import { parseId } from '../database/object-id.ts';
import { scopeOf } from '../database/scope.ts';
import { validate } from '../http/validate.ts';
import { findAddress, newestAddress } from '../addresses/address.service.ts';
import type { ProductDocument } from '../catalogue/product.model.ts';
import { findProducts } from '../catalogue/product.service.ts';
import { CART_ATTEMPTS, copyOf, findOpenOrder } from './cart.service.ts';
import { newOrderNumber } from './order-number.ts';
import { placeOrderSchema } from './order-schemas.ts';
import {
  OrderModel,
  type OpenOrder,
  type OrderDocument,
  type OrderLineDocument,
  type PlacedOrder,
} from './order.model.ts';

/** How many orders may be placed: says when no more may be, and counts those that are. */
interface PlacingLimit {
  isReached: () => Promise<boolean>;
  /** Throws. */
  refuse: () => Promise<never>;
  count: () => Promise<void>;
}

/**
 * Places the caller's order: one update, guarded by the revision that was read, changes it from open to
 * placed. An order that is already placed gets the same answer again, so a repeated request is harmless.
 * Throws 404 for an unknown order or address, 400 with the reason why it cannot be placed, and 409 when other
 * requests kept changing the cart. Only an order that this call has placed is counted.
 */
export async function placeOrder(
  uid: string,
  body: unknown,
  limit?: PlacingLimit,
): Promise<OrderPlaced> {
  for (let attempt = 0; attempt < CART_ATTEMPTS; attempt += 1) {
    // Before the order is read: if it is counted by now, it is read as placed.
    const isLimited = await limit?.isReached();
    const order = await findOrder(uid, body);
    if (order?.status === 'placed') return answerFor(order);
    if (isLimited) await limit?.refuse();
    const placed = await place(uid, order, body);
    if (!placed) continue;
    await limit?.count();
    return answerFor(placed);
  }
  throw conflict(orderMessages.cartBusy);
}

/** The order the body names, or else the open one, if there is any. */
async function findOrder(uid: string, body: unknown): Promise<OrderDocument | undefined> {
  const named = namedOrder(body);
  if (named === undefined) return findOpenOrder(uid);
  const _id = parseId(named);
  const order = _id && (await OrderModel.findOne({ _id, ...scopeOf(uid) }).lean());
  if (!order) throw notFound();
  return order;
}

/** Read before the body is validated: a placed order answers 200 whatever else is sent. */
function namedOrder(body: unknown): unknown {
  return (body as { order?: unknown } | undefined)?.order;
}

/** Undefined when the order changed after it was read. */
async function place(
  uid: string,
  order: OpenOrder | undefined,
  body: unknown,
): Promise<PlacedOrder | undefined> {
  const { addressId, total } = validate(placeOrderSchema, body ?? {});
  const [address, products] = await Promise.all([
    deliveryAddress(uid, addressId),
    findProducts((order?.lines ?? []).map((line) => line.product)),
  ]);

  if (!order || order.lines.length === 0) throw badRequest(orderMessages.cartEmpty);
  const lines = linesAtTodaysPrice(order, products);
  if (!address) throw badRequest(orderMessages.noAddress);
  if (total !== undefined && !isAmount(total, sumInPaise(lines))) {
    throw badRequest(orderMessages.totalDiffers);
  }

  const placedAt = new Date();
  const placed = await OrderModel.findOneAndUpdate(
    { _id: order._id, ...scopeOf(uid), status: 'open', rev: order.rev },
    {
      $set: {
        status: 'placed',
        lines,
        placement: {
          number: newOrderNumber(placedAt),
          placedAt,
          deliverBy: new Date(placedAt.getTime() + DELIVERY_PROMISE_MS),
          address,
          searchName: address.name.toLowerCase(),
          paymentMethod: PAYMENT_METHOD,
        },
        toPack: true,
      },
      $inc: { rev: 1 },
    },
    { returnDocument: 'after' },
  ).lean();
  return (placed ?? undefined) as PlacedOrder | undefined;
}

/** The named address, else the newest saved one, if there is any. */
async function deliveryAddress(
  uid: string,
  addressId: unknown,
): Promise<DeliveryAddress | undefined> {
  if (addressId === undefined) return newestAddress(uid);
  const address = await findAddress(uid, addressId);
  if (!address) throw notFound();
  return address;
}

function linesAtTodaysPrice(
  order: OpenOrder,
  products: ReadonlyMap<string, ProductDocument>,
): OrderLineDocument[] {
  return order.lines.map((line) => {
    const product = products.get(line.product.toString());
    if (!product) throw badRequest(orderMessages.itemsGone);
    return { ...line, ...copyOf(product) };
  });
}

function answerFor(order: PlacedOrder): OrderPlaced {
  return {
    message: orderMessages.placed,
    order: order._id.toString(),
    orderNumber: order.placement.number,
  };
}
