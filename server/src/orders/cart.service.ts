import { CART_LINES_MAX, cartMessages } from '../contract/cart.ts';
import type { CartLine, NewCartItem } from '../contract/cart-schemas.ts';
import { apiMessages } from '../contract/error.ts';
import { isForSale, isSoldOut } from '../contract/for-sale.ts';
import { toPaise, toRupees } from '../contract/money.ts';
import { orderMessages, type BoughtAgain } from '../contract/order.ts';
import { copyMeasure, isQuantity, quantityMessages, type Measure } from '../contract/quantity.ts';
import { badRequest, conflict, notFound } from '../http/api-error.ts';
import { isDuplicateKey } from '../database/failures.ts';
import { newId, parseId, type Id } from '../database/object-id.ts';
import { ATTEMPTS, ownedBy } from '../database/queries.ts';
import type { ProductDocument } from '../catalogue/product.model.ts';
import { findLookalikes, findProducts } from '../catalogue/product.service.ts';
import { findShownProducts, type ShownProduct } from '../catalogue/shown-products.ts';
import {
  OrderModel,
  type OpenOrder,
  type OrderDocument,
  type OrderLineDocument,
} from './order.model.ts';
import { requirePlacedOrder } from './shopper-orders.service.ts';

/** The lines of the caller's cart, oldest first, with the catalogue's present values. */
export async function getCart(uid: string): Promise<CartLine[]> {
  const order = await findOpenOrder(uid);
  if (!order) return [];
  const products = await findShownProducts(order.lines.map((line) => line.product));
  return order.lines.map((line) => toCartLine(order, line, products.get(line.product.toString())));
}

export async function findOpenOrder(uid: string): Promise<OpenOrder | undefined> {
  const order = await OrderModel.findOne({ ...ownedBy(uid), status: 'open' }).lean<OpenOrder>();
  return order ?? undefined;
}

interface Item {
  product: ProductDocument;
  size: string | undefined;
}

/**
 * The catalogue's product that the request names. Throws 400 when it is gone, has another price, or is not sold in
 * this size or quantity.
 */
export async function findItem(item: NewCartItem): Promise<Item> {
  const candidates = (await candidatesFor(item)).filter((candidate) => !isSoldOut(candidate));
  if (candidates.length === 0) throw badRequest(cartMessages.productGone);
  const price = toPaise(item.price);
  const product = candidates.find((candidate) => candidate.price === price);
  if (!product) throw badRequest(cartMessages.priceChanged);
  const size = product.sizes && item.size;
  if (product.sizes && !size) throw badRequest(cartMessages.chooseSize);
  if (!isForSale(product, size)) throw badRequest(cartMessages.sizeGone);
  checkQuantity(item.noOfItems, product.cloth);
  return { product, size };
}

/**
 * Adds an item to the cart. Throws 400 when it is in the cart already or the cart is full, and 409 when other
 * requests kept changing the cart.
 */
export async function addToCart(
  uid: string,
  { product, size }: Item,
  noOfItems: number,
): Promise<CartLine> {
  const line = newLine(product, noOfItems, size);
  const sameItem = { product: line.product, size: size ?? { $exists: false } };
  const fits = {
    lines: { $not: { $elemMatch: sameItem } },
    [`lines.${CART_LINES_MAX - 1}`]: { $exists: false },
  };

  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const order = await changeCart(uid, fits, { $push: { lines: line } });
    if (order) return toCartLine(order, line, product);

    const current = await findOpenOrder(uid);
    if (current?.lines.some((other) => itemKey(other) === itemKey(line))) {
      throw badRequest(cartMessages.alreadyInCart);
    }
    if (current && current.lines.length >= CART_LINES_MAX) throw badRequest(cartMessages.full);
  }
  throw conflict(orderMessages.cartBusy);
}

export async function changeQuantity(uid: string, _id: Id, noOfItems: number): Promise<CartLine> {
  // Everything is sold in whole numbers, so most changes need no look at the product.
  if (!isQuantity(noOfItems)) checkQuantity(noOfItems, await findMeasure(uid, _id));
  const order = await OrderModel.findOneAndUpdate(
    { ...ownedBy(uid), status: 'open', 'lines._id': _id },
    { $set: { 'lines.$.noOfItems': noOfItems }, $inc: { rev: 1 } },
    { returnDocument: 'after' },
  ).lean();
  const line = order?.lines.find((candidate) => candidate._id.equals(_id));
  if (!order || !line) throw notFound();
  const products = await findShownProducts([line.product]);
  return toCartLine(order, line, products.get(line.product.toString()));
}

async function findMeasure(uid: string, _id: Id): Promise<Measure | undefined> {
  const order = await findOpenOrder(uid);
  const line = order?.lines.find((candidate) => candidate._id.equals(_id));
  if (!line) throw notFound();
  const products = await findShownProducts([line.product]);
  const product = products.get(line.product.toString());
  return product ? product.cloth : line;
}

function checkQuantity(noOfItems: number, { unit, step }: Measure = {}): void {
  if (isQuantity(noOfItems, step)) return;
  throw badRequest(unit ? quantityMessages.length(step) : apiMessages.invalid('noOfItems'));
}

export async function removeFromCart(uid: string, _id: Id): Promise<void> {
  const { matchedCount } = await OrderModel.updateOne(
    { ...ownedBy(uid), status: 'open', 'lines._id': _id },
    { $pull: { lines: { _id } }, $inc: { rev: 1 } },
  );
  if (matchedCount === 0) throw notFound();
}

/** The same for two lines of one product in one size. */
const itemKey = ({ product, size }: Pick<OrderLineDocument, 'product' | 'size'>): string =>
  JSON.stringify([product, size]);

const newLine = (
  product: ProductDocument,
  noOfItems: number,
  size: string | undefined,
): OrderLineDocument => ({
  _id: newId(),
  noOfItems,
  ...(size !== undefined && { size }),
  state: 'ordered',
  ...copyProduct(product),
});

export function copyProduct(product: ProductDocument) {
  const { _id, category, image, title, subtitle, price, cloth } = product;
  return { product: _id, category, image, title, subtitle, price, ...copyMeasure(cloth) };
}

/**
 * Changes the open order that the guard matches, or makes one. Undefined when it matches none although there is one: then
 * the upsert fails at a unique index.
 */
async function changeCart(
  uid: string,
  guard: object,
  change: object,
): Promise<OrderDocument | undefined> {
  try {
    return await OrderModel.findOneAndUpdate(
      { ...ownedBy(uid), status: 'open', ...guard },
      { ...change, $inc: { rev: 1 } },
      { upsert: true, returnDocument: 'after' },
    ).lean();
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}

async function candidatesFor(item: NewCartItem): Promise<ProductDocument[]> {
  if (item.product === undefined) return findLookalikes(item);
  const id = parseId(item.product);
  return id ? [...(await findProducts([id])).values()] : [];
}

function toCartLine(
  order: { _id: Id },
  line: OrderLineDocument,
  product: ShownProduct | undefined,
): CartLine {
  const { category, image, title, subtitle, price } = product ?? line;
  const { size } = line;
  const isGone = product === undefined || isSoldOut(product);
  const available = !isGone && isForSale(product, size);
  return {
    _id: line._id.toString(),
    order: order._id.toString(),
    product: line.product.toString(),
    category,
    image,
    title,
    subtitle,
    price: toRupees(price),
    noOfItems: line.noOfItems,
    ...copyMeasure(product ? product.cloth : line),
    ...(size !== undefined && { size }),
    ...(line.price !== price && { addedPrice: toRupees(line.price) }),
    available,
    ...(!isGone && !available && size !== undefined && { sizeGone: true }),
  };
}

/**
 * Puts the lines of one of the caller's placed orders, cancelled ones too, into the cart: all that can be bought, by one
 * update. Throws 404 for an unknown order and 409 when other requests kept changing the cart.
 */
export async function buyAgain(uid: string, order: Id): Promise<BoughtAgain> {
  const { lines } = await requirePlacedOrder(uid, order);
  const wanted = lines.filter(({ state }) => state !== 'removed');
  const products = await findProducts(wanted.map(({ product }) => product));

  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const cart = await findOpenOrder(uid);
    const { added, ...counts } = countLines(wanted, cart?.lines ?? [], products);
    const unchanged = cart ? { _id: cart._id, rev: cart.rev } : { rev: 0 };
    const lines = [...(cart?.lines ?? []), ...added];
    if (added.length === 0 || (await changeCart(uid, unchanged, { $set: { lines } }))) {
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
  const inCart = new Set(cart.map(itemKey));
  const missing = wanted.filter((line) => !inCart.has(itemKey(line)));
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
