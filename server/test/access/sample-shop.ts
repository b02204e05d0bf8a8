import mongoose, { Types, type Model } from 'mongoose';
import { ADDRESSES_MAX } from '../../src/contract/address.ts';
import { categoryKeys, type CategoryKey } from '../../src/contract/categories.ts';
import { ErasureModel } from '../../src/account/erasure.model.ts';
import { AddressModel } from '../../src/addresses/address.model.ts';
import { FabricModel } from '../../src/catalogue/fabric.model.ts';
import { OrderModel } from '../../src/orders/order.model.ts';
import { PictureModel, VariantModel } from '../../src/pictures/picture.model.ts';
import { ProductModel, type ProductDocument } from '../../src/catalogue/product.model.ts';
import { SlideModel } from '../../src/catalogue/slide.model.ts';
import { buildAddressInput } from '../contract-factories.ts';
import { buildLine, buildPlacedOrder, buildProduct } from '../factories.ts';
import { database } from '../test-collection.ts';
import { allDocuments, emptyDatabase } from '../test-database.ts';

export const SHOPPERS = ['user-a', 'user-b', 'admin'] as const;
export type Uid = (typeof SHOPPERS)[number];

const newId = () => new Types.ObjectId();

/** A user outside the tests, with as many addresses as one may have. */
const NEIGHBOUR = 'neighbour';

/** A user whose data was just erased. */
export const ERASED = 'user-gone';

/** The ids of all data of one user; `privateTexts` are texts that no other user may read. */
export interface UserData {
  address: string;
  openOrder: string;
  cartLine: string;
  placedOrder: string;
  orderedLine: string;
  cancelledLine: string;
  privateTexts: string[];
}

/** Some of everything: one product a category, and one that is in no cart. */
export interface SampleShop {
  products: Record<CategoryKey, ProductDocument>;
  spare: ProductDocument;
  /** A product that the admin has removed. */
  removed: string;
  fabric: string;
  slide: string;
  /** Its hash. */
  picture: string;
  of: Record<Uid, UserData>;
}

/** Empties the database and fills it with the same shop again. */
export async function recreateSampleShop(): Promise<SampleShop> {
  await emptyDatabase();
  return createSampleShop();
}

/** Fills an empty database. */
export async function createSampleShop(): Promise<SampleShop> {
  const products = Object.fromEntries(
    categoryKeys.map((category) => [category, buildProduct({ category, title: `A ${category}` })]),
  ) as Record<CategoryKey, ProductDocument>;
  const spare = buildProduct({ category: 'cotton' });
  const removed = buildProduct({ removedAt: new Date() });
  const [fabric, slide, picture] = [newId(), newId(), newId()];
  const hash = 'ab'.repeat(32);
  const users = SHOPPERS.map((uid, index) => buildUser(uid, index, products.lawn, products.net));

  await Promise.all([
    insert(ProductModel, [...Object.values(products), spare, removed]),
    insert(FabricModel, [{ _id: fabric, title: 'Lawn', image: '/lawn.avif', subtitle: 'lawn' }]),
    insert(SlideModel, [{ _id: slide, image: '/slide.avif' }]),
    insert(PictureModel, [{ _id: picture, hash, ready: true, used: true, uploadedAt: new Date() }]),
    insert(VariantModel, [
      { picture, width: 1280, format: 'jpeg', bytes: Buffer.from('\xff\xd8\xff', 'latin1') },
    ]),
    insert(ErasureModel, [{ uid: ERASED, erasedAt: new Date() }]),
    insert(AddressModel, [
      ...users.map(({ address }) => address),
      ...Array.from({ length: ADDRESSES_MAX }, () => ({ user: NEIGHBOUR, ...buildAddressInput() })),
    ]),
    insert(
      OrderModel,
      users.flatMap(({ orders }) => orders),
    ),
  ]);
  return {
    products,
    spare,
    removed: String(removed._id),
    fabric: String(fabric),
    slide: String(slide),
    picture: hash,
    of: Object.fromEntries(users.map(({ uid, has }) => [uid, has])) as Record<Uid, UserData>,
  };
}

/** By the driver, since a shop is made for nearly every test. */
const insert = <Kept extends { _id: unknown }>(
  { collection }: Model<Kept>,
  documents: (Omit<Kept, '_id'> & { _id?: unknown })[],
) =>
  database()
    .collection(collection.collectionName)
    .insertMany(documents as mongoose.mongo.BSON.Document[]);

/** Every document of the database as text, by collection and id. */
export async function snapshot(): Promise<Map<string, string>> {
  const texts = (await allDocuments()).map(({ collection, document }): [string, string] => [
    `${collection} ${String(document._id)}`,
    mongoose.mongo.BSON.EJSON.stringify(document),
  ]);
  return new Map(texts.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function buildUser(uid: string, index: number, product: ProductDocument, ordered: ProductDocument) {
  const secret = `secret of ${uid}`;
  const where = buildAddressInput({
    name: `Name, ${secret}`,
    number: `900000000${index}`,
    address: `House, ${secret}`,
  });
  const address = { _id: newId(), user: uid, ...where };
  const inCart = buildLine(product, { noOfItems: 2 });
  const cart = { _id: newId(), user: uid, status: 'open' as const, rev: 1, lines: [inCart] };
  const lines = [
    buildLine(ordered, { title: `Ordered, ${secret}` }),
    buildLine(product, { title: `Cancelled, ${secret}`, state: 'cancelled' }),
  ] as const;
  const placed = buildPlacedOrder({ user: uid, placedAt: new Date('2026-01-01T10:00:00Z') });
  placed.lines = [...lines];
  placed.placement.address = where;
  placed.placement.note = `Note, ${secret}`;
  const ids = {
    address: String(address._id),
    openOrder: String(cart._id),
    cartLine: String(inCart._id),
    placedOrder: String(placed._id),
    orderedLine: String(lines[0]._id),
    cancelledLine: String(lines[1]._id),
  };
  const { number } = placed.placement;
  const privateTexts = [...Object.values(ids), uid, secret, where.number, number];
  return { uid, address, orders: [cart, placed], has: { ...ids, privateTexts } };
}
