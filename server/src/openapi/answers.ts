import * as z from 'zod/mini';
import type { Me } from '../contract/account.ts';
import { addressSchema, type Address } from '../contract/address.ts';
import type { CartLine } from '../contract/cart.ts';
import { categoryKeys } from '../contract/categories.ts';
import type { ErrorBody } from '../contract/error.ts';
import { fabricSchema, type Fabric } from '../contract/fabric.ts';
import type { ImportBadRow, ImportChange, ImportReport } from '../contract/import.ts';
import {
  PAYMENT_METHOD,
  type BoughtAgain,
  type OrderDetails,
  type OrderDetailsLine,
  type OrderLine,
  type OrderPlaced,
  type PackingCounts,
  type PackingLine,
  type PackingOrder,
} from '../contract/order.ts';
import { SUMMARY_DAYS, type OrderSummary } from '../contract/summary.ts';
import type { UploadedPicture } from '../contract/pictures.ts';
import { productSchema, type Product } from '../contract/product.ts';
import { slideSchema, type Slide } from '../contract/slide.ts';

export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/));
const moment = z.iso.datetime();
const rupees = z.number().check(z.gte(0));
const pieces = z.int().check(z.gte(0));
const category = z.enum(categoryKeys);

const refusal = z.object({ message: z.string() }) satisfies z.ZodMiniType<ErrorBody>;

const product = z.extend(productSchema, { _id: id }) satisfies z.ZodMiniType<Product>;

const cartLine = z.object({
  _id: id,
  order: id,
  product: id,
  category,
  image: z.string(),
  title: z.string(),
  subtitle: z.string(),
  price: rupees,
  noOfItems: pieces,
  available: z.boolean(),
}) satisfies z.ZodMiniType<CartLine>;

const placedLine = {
  _id: id,
  image: z.string(),
  title: z.string(),
  subtitle: z.string(),
  price: rupees,
  noOfItems: pieces,
};
const placement = {
  orderNumber: z.string(),
  placedAt: moment,
  deliverBy: moment,
  paymentMethod: z.literal(PAYMENT_METHOD),
};

const orderLine = z.object({
  ...placedLine,
  ...placement,
  order: id,
  address: addressSchema,
}) satisfies z.ZodMiniType<OrderLine>;

const orderDetailsLine = z.object({
  ...placedLine,
  product: id,
  category,
  state: z.enum(['ordered', 'cancelled']),
}) satisfies z.ZodMiniType<OrderDetailsLine>;

const orderDetails = z.object({
  ...placement,
  order: id,
  packedAt: z.nullable(moment),
  address: addressSchema,
  lines: z.array(orderDetailsLine),
}) satisfies z.ZodMiniType<OrderDetails>;

const packingLine = z.object({
  ...placedLine,
  state: z.enum(['ordered', 'cancelled', 'removed']),
  cancelledAt: z.nullable(moment),
}) satisfies z.ZodMiniType<PackingLine>;

const packingOrder = z.object({
  ...placement,
  _id: id,
  packedAt: z.nullable(moment),
  changed: z.boolean(),
  erased: z.boolean(),
  address: z.nullable(addressSchema),
  lines: z.array(packingLine),
}) satisfies z.ZodMiniType<PackingOrder>;

const importChange = z.object({
  row: z.int(),
  kind: z.enum(['add', 'update']),
  category,
  title: z.string(),
  fields: z.array(z.string()),
  newId: z.exactOptional(id),
}) satisfies z.ZodMiniType<ImportChange>;

const importReport = z.object({
  dryRun: z.boolean(),
  written: z.int(),
  unchanged: z.int(),
  changes: z.array(importChange),
  bad: z.array(
    z.object({ row: z.int(), reason: z.string() }) satisfies z.ZodMiniType<ImportBadRow>,
  ),
}) satisfies z.ZodMiniType<ImportReport>;

const amounts = { orders: pieces, pieces, rupees };

const summary = z.object({
  days: z.literal(SUMMARY_DAYS),
  asOf: moment,
  total: z.object(amounts),
  before: z.object(amounts),
  cancelled: z.object({ pieces, share: z.number().check(z.gte(0), z.lte(1)) }),
  series: z.array(z.object({ at: moment, ...amounts })),
  products: z.array(
    z.object({ product: id, title: z.string(), image: z.string(), pieces, rupees }),
  ),
  fabrics: z.array(z.object({ category, pieces, rupees })),
  states: z.array(z.object({ state: z.string(), orders: pieces })),
}) satisfies z.ZodMiniType<OrderSummary>;

/** What the API answers, by the name that the description gives it. The types of the contract check each one. */
export const answers = {
  Refusal: refusal,
  Done: z.object({ message: z.string() }),
  Status: z.object({ status: z.literal('ok') }),
  Description: z.looseObject({ openapi: z.string() }),
  Product: product,
  Fabric: z.extend(fabricSchema, { _id: id }) satisfies z.ZodMiniType<Fabric>,
  Slide: z.extend(slideSchema, { _id: id }) satisfies z.ZodMiniType<Slide>,
  UploadedPicture: z.object({ image: z.string() }) satisfies z.ZodMiniType<UploadedPicture>,
  CartLine: cartLine,
  OrderPlaced: z.object({
    message: z.string(),
    order: id,
    orderNumber: z.string(),
  }) satisfies z.ZodMiniType<OrderPlaced>,
  Address: z.extend(addressSchema, { _id: id }) satisfies z.ZodMiniType<Address>,
  OrderLine: orderLine,
  OrderDetails: orderDetails,
  BoughtAgain: z.object({
    added: pieces,
    already: pieces,
    gone: pieces,
    full: pieces,
  }) satisfies z.ZodMiniType<BoughtAgain>,
  PackingOrder: packingOrder,
  PackingCounts: z.object({
    toPack: pieces,
    packed: pieces,
    changed: pieces,
    all: pieces,
  }) satisfies z.ZodMiniType<PackingCounts>,
  OrderSummary: summary,
  ImportReport: importReport,
  ImportRefusal: z.extend(z.partial(importReport), refusal.shape),
  Me: z.object({ uid: z.string(), isAdmin: z.boolean() }) satisfies z.ZodMiniType<Me>,
};
export type AnswerName = keyof typeof answers;
