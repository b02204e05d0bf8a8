import * as z from 'zod/mini';
import { apiPaths } from '../contract/paths.ts';
import { addressSchema } from '../contract/address.ts';
import { fabricSchema } from '../contract/fabric.ts';
import { PICTURE_MB_MAX, PICTURE_TYPES, PICTURE_WIDTHS } from '../contract/pictures.ts';
import { productSchema } from '../contract/product.ts';
import { SUMMARY_DAYS } from '../contract/summary.ts';
import { slideSchema } from '../contract/slide.ts';
import { importQuerySchema, importRowSchema } from '../catalogue/import-schemas.ts';
import {
  addToCartSchema,
  changeQuantitySchema,
  markPackedSchema,
  orderPageSchema,
  packingQuerySchema,
  placeOrderSchema,
} from '../orders/order-schemas.ts';
import { id, type AnswerName } from './answers.ts';

/** What a request sends, by the name that the description gives it. */
export const bodies = {
  ProductInput: productSchema,
  FabricInput: fabricSchema,
  SlideInput: slideSchema,
  ImportRow: importRowSchema,
  AddToCart: addToCartSchema,
  ChangeQuantity: changeQuantitySchema,
  PlaceOrder: placeOrderSchema,
  AddressInput: addressSchema,
  MarkPacked: markPackedSchema,
};
type BodyName = keyof typeof bodies;

/** A JSON value, a list of such, or bytes of these content types. */
export type Content<Name> = Name | [Name] | { types: string[] };

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface Operation {
  summary: string;
  /** Whose token it needs; without it nobody's. */
  token?: 'user' | 'admin';
  query?: z.ZodMiniObject;
  body?: Content<BodyName>;
  hasOptionalBody?: true;
  /** By status; null is an answer without a body. */
  answers: Record<number, Content<AnswerName> | null>;
  /** Statuses of refusals besides those that token, body, query and id bring. */
  refusals?: number[];
}

const before = z.optional(id);
const orderPage = z.extend(orderPageSchema, { before });

const tokenOf =
  (token?: Operation['token']) =>
  (summary: string, answers: Operation['answers'], more: Partial<Operation> = {}): Operation => ({
    summary,
    ...(token && { token }),
    answers,
    ...more,
  });
const [open, user, admin] = [tokenOf(), tokenOf('user'), tokenOf('admin')];

/** Of a list that is kept prepared: 503 until it was read once. */
const list = (summary: string, name: AnswerName) =>
  open(summary, { 200: [name], 304: null }, { refusals: [503] });

/** Every path of the API. A route without its operation here fails `test/openapi.test.ts`. */
export const operations: Record<string, Partial<Record<Method, Operation>>> = {
  [apiPaths.health]: { get: open('Whether the process is alive', { 200: 'Status' }) },
  [apiPaths.ready]: {
    get: open('Whether the server can serve', { 200: 'Status' }, { refusals: [503] }),
  },
  '/robots.txt': { get: open('For search engines', { 200: { types: ['text/plain'] } }) },
  '/sitemap.xml': {
    get: open(
      'Every open address of the shop, when it knows its own origin',
      { 200: { types: ['application/xml'] } },
      { query: z.object({ part: z.optional(z.string()) }), refusals: [404] },
    ),
  },
  [apiPaths.openapi]: {
    get: open('This description', { 200: 'Description', 304: null }, { refusals: [429] }),
  },

  '/api/{category}': {
    get: list('The products of a category, newest first', 'Product'),
    post: admin('Adds a product', { 201: 'Product' }, { body: 'ProductInput' }),
  },
  '/api/{category}/{id}': {
    put: admin('Changes a product', { 200: 'Product' }, { body: 'ProductInput' }),
    delete: admin('Removes a product', { 200: 'Done' }),
  },
  [apiPaths.fabrics]: {
    get: list('The list of fabrics, newest first', 'Fabric'),
    post: admin('Adds a fabric', { 201: 'Fabric' }, { body: 'FabricInput' }),
  },
  [`${apiPaths.fabrics}/{id}`]: { delete: admin('Removes a fabric', { 200: 'Done' }) },
  [apiPaths.slides]: {
    get: list('The slides of home, newest first', 'Slide'),
    post: admin('Adds a slide', { 201: 'Slide' }, { body: 'SlideInput' }),
  },
  [`${apiPaths.slides}/{id}`]: { delete: admin('Removes a slide', { 200: 'Done' }) },
  [apiPaths.import]: {
    post: admin(
      'Adds and changes products; with dryRun=1 only says what it would do',
      { 200: 'ImportReport', 400: 'ImportRefusal' },
      { query: importQuerySchema, body: ['ImportRow'] },
    ),
  },
  [apiPaths.pictures]: {
    post: admin(
      `Uploads a picture of at most ${PICTURE_MB_MAX} MB, and answers its address`,
      { 201: 'UploadedPicture' },
      { body: { types: [...PICTURE_TYPES] } },
    ),
  },
  [apiPaths.picture('{id}')]: {
    get: open(
      'An uploaded picture in the format that the client accepts',
      { 200: { types: ['image/avif', 'image/webp', 'image/jpeg'] }, 304: null },
      {
        query: z.object({ w: z._default(z.literal(PICTURE_WIDTHS.map(String)), '1280') }),
        refusals: [429, 503],
      },
    ),
  },

  [apiPaths.cart]: {
    get: user('The cart, oldest line first', { 200: ['CartLine'] }),
    post: user(
      'Adds a product to the cart',
      { 201: 'CartLine' },
      { body: 'AddToCart', refusals: [409] },
    ),
  },
  [`${apiPaths.cart}/{id}`]: {
    put: user(
      'Changes how many pieces of a line are wanted',
      { 200: 'CartLine' },
      { body: 'ChangeQuantity' },
    ),
    delete: user('Takes a line out of the cart', { 200: 'Done' }),
  },
  [apiPaths.placeOrder]: {
    post: user(
      'Places the order; an order that is already placed gets the same answer again',
      { 200: 'OrderPlaced' },
      { body: 'PlaceOrder', hasOptionalBody: true, refusals: [404, 409] },
    ),
  },
  [apiPaths.addresses]: {
    get: user('Saved addresses, newest first', { 200: ['Address'] }),
    post: user('Saves an address', { 201: 'Address' }, { body: 'AddressInput' }),
  },
  [`${apiPaths.addresses}/{id}`]: {
    put: user('Changes an address', { 200: 'Address' }, { body: 'AddressInput' }),
    delete: user('Removes an address', { 200: 'Done' }),
  },
  [apiPaths.ordered]: {
    get: user(
      'Lines on their way, newest order first',
      { 200: ['OrderLine'] },
      { query: orderPage },
    ),
  },
  [`${apiPaths.ordered}/{id}`]: { get: user('One placed order', { 200: 'OrderDetails' }) },
  [`${apiPaths.ordered}/{id}/again`]: {
    post: user(
      'Puts the lines of a placed order into the cart again',
      { 200: 'BoughtAgain' },
      { refusals: [409] },
    ),
  },
  [`${apiPaths.ordered}/cancel/{id}`]: { post: user('Cancels a line', { 200: 'Done' }) },
  [apiPaths.cancelled]: {
    get: user('Cancelled lines, newest order first', { 200: ['OrderLine'] }, { query: orderPage }),
  },
  [`${apiPaths.cancelled}/{id}`]: {
    delete: user('Takes a cancelled line out of the history', { 200: 'Done' }),
  },
  [apiPaths.orders]: {
    get: admin(
      'Placed orders of all users, at most 100 of a tab of the packing list',
      { 200: ['PackingOrder'] },
      { query: z.extend(packingQuerySchema, { before }) },
    ),
  },
  [apiPaths.orderCounts]: {
    get: admin('How many orders each tab of the packing list has, 1,000 at most', {
      200: 'PackingCounts',
    }),
  },
  [`${apiPaths.orders}/{id}`]: {
    put: admin(
      'Marks an order packed, or not packed',
      { 200: 'PackingOrder' },
      { body: 'MarkPacked' },
    ),
  },
  [apiPaths.summary]: {
    get: admin(
      'What was ordered in the last days of India, today included; 30 without `days`',
      { 200: 'OrderSummary' },
      { query: z.object({ days: z.optional(z.literal(SUMMARY_DAYS)) }) },
    ),
  },

  [apiPaths.me]: { get: user('Who the server takes the caller for', { 200: 'Me' }) },
  [apiPaths.account]: { delete: user("Erases the caller's data", { 200: 'Done' }) },
};
