import { CART_LINES_MAX } from '../contract/cart.ts';
import { type BoughtAgain, orderMessages } from '../contract/order.ts';
import { isForSale } from '../contract/for-sale.ts';
import { conflict } from '../http/api-error.ts';
import { isDuplicateKey } from '../database/failures.ts';
import type { Id } from '../database/object-id.ts';
import { scopeOf } from '../database/scope.ts';
import type { ProductDocument } from '../catalogue/product.model.ts';
import { findProducts } from '../catalogue/product.service.ts';
import { CART_ATTEMPTS, findOpenOrder, itemOf, newLine } from './cart.service.ts';
import { OrderModel, type OpenOrder, type OrderLineDocument } from './order.model.ts';
import { findPlacedOrder } from './placed-orders.service.ts';

/**
 * Puts the lines of one of the caller's placed orders, cancelled ones too, into the cart: all that can be bought, by one
 * update. Throws 404 for an unknown order and 409 when other requests kept changing the cart.
 */
export async function buyAgain(uid: string, order: Id): Promise<BoughtAgain> {
  const { lines } = await findPlacedOrder(uid, order);
  const wanted = lines.filter(({ state }) => state !== 'removed');
  const products = await findProducts(wanted.map(({ product }) => product));

  for (let attempt = 0; attempt < CART_ATTEMPTS; attempt += 1) {
    const cart = await findOpenOrder(uid);
    const { added, ...counts } = countLines(wanted, cart?.lines ?? [], products);
    if (added.length === 0 || (await addLines(uid, cart, added))) {
      return { added: added.length, ...counts };
    }
  }
  throw conflict(orderMessages.cartBusy);
}

/** Counts what becomes of the lines of the order; `added` are the new lines of the cart. */
function countLines(
  wanted: readonly OrderLineDocument[],
  cart: readonly OrderLineDocument[],
  products: ReadonlyMap<string, ProductDocument>,
) {
  const inCart = new Set(cart.map(itemOf));
  const missing = wanted.filter((line) => !inCart.has(itemOf(line)));
  const sold = missing.flatMap(({ product, noOfItems, size }) => {
    const today = products.get(product.toString());
    return today && isForSale(today, size) ? [newLine(today, noOfItems, size)] : [];
  });
  const added = sold.slice(0, CART_LINES_MAX - cart.length);
  return {
    added,
    already: wanted.length - missing.length,
    gone: missing.length - sold.length,
    full: sold.length - added.length,
  };
}

/** False when the cart has changed since it was read. */
async function addLines(
  uid: string,
  cart: OpenOrder | undefined,
  added: readonly OrderLineDocument[],
): Promise<boolean> {
  try {
    const changed = await OrderModel.findOneAndUpdate(
      { ...(cart && { _id: cart._id }), ...scopeOf(uid), status: 'open', rev: cart?.rev ?? 0 },
      { $set: { lines: [...(cart?.lines ?? []), ...added] }, $inc: { rev: 1 } },
      { upsert: !cart, returnDocument: 'after' },
    ).lean();
    return changed !== null;
  } catch (error) {
    // There was no cart, and now there is one.
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
