import { apiPaths } from '../../src/contract/paths.ts';
import { toRupees } from '../../src/contract/money.ts';
import type { ProductDocument } from '../../src/catalogue/product.model.ts';
import { buildAddress, buildCartItem } from '../factories.ts';
import type { AccessRow, OtherId } from './access-table.ts';
import { SHOPPERS, type UserData, type Uid, type SampleShop } from './sample-shop.ts';

export interface Call {
  path: string;
  body?: unknown;
}

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWP4z8AAAAMBAQCc479ZAAAAAElFTkSuQmCC',
  'base64',
);

/** The bodies that a caller who is let in succeeds with; `named` is the id of routes that name one in the body. */
const bodies: Record<string, (shop: SampleShop, row: AccessRow, named: object) => unknown> = {
  'POST /api/{category}': ({ spare }) => productBody(spare),
  'PUT /api/{category}/:id': ({ spare }) => productBody(spare),
  'POST /api/fabriclist': () => ({ title: 'Net', image: '/net.avif', subtitle: 'net' }),
  'PUT /api/fabriclist/:id': () => ({ title: 'Net' }),
  'POST /api/slider': () => ({ image: '/slide.avif' }),
  'PUT /api/slider/:id': () => ({ image: '/other.avif' }),
  'POST /api/import': ({ spare }, { category }, named) => [
    { category, ...productBody(spare), ...named },
  ],
  'POST /api/pictures': () => PNG,
  'POST /api/cartandplaceorder': ({ spare }, _row, named) => buildCartItem(spare, { ...named }),
  'POST /api/cartandplaceorder/place-order': (_world, _row, named) => named,
  'PUT /api/cartandplaceorder/:id': () => ({ noOfItems: 5 }),
  'PUT /api/orders/:id': () => ({ confirmed: true }),
  'POST /api/deliverydetails': () => buildAddress(),
  'PUT /api/deliverydetails/:id': () => buildAddress({ city: 'Mysuru' }),
};

function productBody({ image, title, subtitle, rating, review, price }: ProductDocument) {
  return { image, title, subtitle, rating, review, price: toRupees(price) };
}

/** The row's request with this id in its place. */
export function callOf(row: AccessRow, shop: SampleShop, id: string | undefined): Call {
  const { path, route, idIn } = row;
  if (id === undefined) return { path, body: bodies[route]?.(shop, row, {}) };
  if (idIn === 'before') return { path: `${path}?before=${encodeURIComponent(id)}` };
  const named = idIn === 'path' ? {} : { [String(idIn)]: id };
  return {
    path: path.replace(':id', encodeURIComponent(id)),
    body: bodies[route]?.(shop, row, named),
  };
}

/** The id that the caller may use; callers without access use user A's. */
export function ownId(row: AccessRow, shop: SampleShop, caller: string): string | undefined {
  const mine = shop.of[isShopper(caller) ? caller : 'user-a'];
  switch (row.idIn) {
    case undefined:
      return undefined;
    case 'product':
    case '_id':
      return shop.spare._id.toString();
    case 'order':
      return mine.openOrder;
    case 'addressId':
      return mine.address;
    case 'before':
      return row.path === apiPaths.removed ? shop.removed : mine.placedOrder;
    case 'path':
      return pathId(row, shop, mine);
  }
}

function pathId({ path, category }: AccessRow, shop: SampleShop, mine: UserData): string {
  const owned: Record<string, string> = {
    '/api/fabriclist/:id': shop.fabric,
    '/api/slider/:id': shop.slide,
    '/api/removed/:id/restore': shop.removed,
    '/pictures/:id': shop.picture,
    '/api/cartandplaceorder/:id': mine.cartLine,
    '/api/deliverydetails/:id': mine.address,
    '/api/orders/:id': mine.placedOrder,
    '/api/ordered/:id': mine.placedOrder,
    '/api/ordered/:id/again': mine.placedOrder,
    '/api/ordered/cancel/:id': mine.orderedLine,
    '/api/cancelled/:id': mine.cancelledLine,
  };
  return owned[path] ?? shop.products[category]._id.toString();
}

/** Ids that are none of the caller's business on this route; every one of them must get the same answer. */
export function idsOf(kind: OtherId, row: AccessRow, shop: SampleShop, caller: string): string[] {
  if (kind === 'unknown') return ['0123456789abcdef01234567'];
  if (kind === 'malformed') return ['0123456789abcdef0123456g', '$ne', '__proto__'];
  const other = SHOPPERS.find((uid) => uid !== caller) ?? 'user-a';
  const others = idsIn(shop.of[other]);
  const placed = SHOPPERS.map((uid) => shop.of[uid].placedOrder);
  // The admin may list orders after any placed order, and mark any.
  return row.path.startsWith(apiPaths.orders)
    ? others.filter((id) => !placed.includes(id))
    : others.concat(row.route.includes('{category}') ? otherProducts(row, shop) : []);
}

function idsIn({ privateTexts: _marks, ...ids }: UserData): string[] {
  return Object.values(ids);
}

function otherProducts({ category }: AccessRow, { products, fabric, slide }: SampleShop): string[] {
  const other = products[category === 'lawn' ? 'net' : 'lawn'];
  return [other._id.toString(), fabric, slide];
}

function isShopper(caller: string): caller is Uid {
  return SHOPPERS.some((uid) => uid === caller);
}
