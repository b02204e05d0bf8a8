import * as z from 'zod/mini';
import { apiPaths } from '../../src/contract/paths.ts';
import { buildCartItem } from '../factories.ts';
import { fieldsOf, type AccessRow, type OtherId, type RouteName } from './access-table.ts';
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

/** Each field of a body is the first of these that its schema takes. */
const VALUES = [null, 'net', '/net.avif', '9876543210', '560001', 5, true, []];

type Ids = Record<string, string>;

/** Where such values do not succeed. `named` are the ids that stand in the body. */
const bodies: Partial<Record<RouteName, (shop: SampleShop, named: Ids) => unknown>> = {
  addToCart: ({ spare }, named) => buildCartItem(spare, named),
  placeOrder: (_shop, named) => named,
  changeOrder: () => ({ confirmed: true }),
  uploadPicture: () => PNG,
};

function bodyOf({ name, columns }: AccessRow, shop: SampleShop, named: Ids): unknown {
  const { body, describedBody = body } = columns;
  if (!describedBody || bodies[name]) return bodies[name]?.(shop, named);
  const fields = Object.entries(fieldsOf(describedBody)).map(([field, schema]) => [
    field,
    VALUES.find((value) => z.safeParse(schema, value).success),
  ]);
  const example = { ...Object.fromEntries(fields), ...named };
  return describedBody instanceof z.ZodMiniArray ? [example] : example;
}

/** The row's request with this id in its place. */
export function callOf(row: AccessRow, shop: SampleShop, id: string | undefined): Call {
  const { path, columns, idIn = 'path' } = row;
  if (id === undefined) return { path, body: bodyOf(row, shop, {}) };
  if (columns.query && idIn in columns.query.shape) {
    return { path: `${path}?${idIn}=${encodeURIComponent(id)}` };
  }
  return {
    path: path.replace(':id', encodeURIComponent(id)),
    body: bodyOf(row, shop, idIn === 'path' ? {} : { [idIn]: id }),
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
  const [collection = ''] = path.split('/:id');
  const owned: Record<string, string> = {
    [apiPaths.category(category)]: shop.products[category]._id.toString(),
    [apiPaths.fabrics]: shop.fabric,
    [apiPaths.slides]: shop.slide,
    [apiPaths.removed]: shop.removed,
    '/pictures': shop.picture,
    [apiPaths.cart]: mine.cartLine,
    [apiPaths.addresses]: mine.address,
    [apiPaths.orders]: mine.placedOrder,
    [apiPaths.ordered]: mine.placedOrder,
    [`${apiPaths.ordered}/cancel`]: mine.orderedLine,
    [apiPaths.cancelled]: mine.cancelledLine,
  };
  const id = owned[collection];
  if (!id) throw new Error(`Add to the ids here the one behind ${collection}`);
  return id;
}

/** Ids that are none of the caller's business on this route; every one of them must get the same response. */
export function idsOf(kind: OtherId, row: AccessRow, shop: SampleShop, caller: string): string[] {
  if (kind === 'unknown') return ['0123456789abcdef01234567'];
  if (kind === 'malformed') return ['0123456789abcdef0123456g'];
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
