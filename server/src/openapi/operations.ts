import * as z from 'zod/mini';
import { apiPaths } from '../contract/paths.ts';
import { addressSchema } from '../contract/address.ts';
import { fabricSchema } from '../contract/fabric.ts';
import { PICTURE_TYPES, PICTURE_WIDTHS } from '../contract/pictures.ts';
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

/** Every path of the API. A route without its operation here fails `test/openapi.test.ts`. */
export const operations: Record<string, Partial<Record<Method, Operation>>> = {
  [apiPaths.health]: {
    get: { summary: 'Whether the process is alive', answers: { 200: 'Status' } },
  },
  [apiPaths.ready]: {
    get: {
      summary: 'Whether the server can serve',
      answers: { 200: 'Status' },
      refusals: [503],
    },
  },
  '/robots.txt': {
    get: { summary: 'For search engines', answers: { 200: { types: ['text/plain'] } } },
  },
  '/sitemap.xml': {
    get: {
      summary: 'Every open address of the shop, when it knows its own origin',
      query: z.object({ part: z.optional(z.string()) }),
      answers: { 200: { types: ['application/xml'] } },
      refusals: [404],
    },
  },
  [apiPaths.openapi]: {
    get: {
      summary: 'This description',
      answers: { 200: 'Description', 304: null },
      refusals: [429],
    },
  },

  '/api/{category}': {
    get: {
      summary: 'The products of a category, newest first',
      answers: { 200: ['Product'], 304: null },
      refusals: [503],
    },
    post: {
      summary: 'Adds a product',
      token: 'admin',
      body: 'ProductInput',
      answers: { 201: 'Product' },
    },
  },
  '/api/{category}/{id}': {
    put: {
      summary: 'Changes a product',
      token: 'admin',
      body: 'ProductInput',
      answers: { 200: 'Product' },
    },
    delete: { summary: 'Removes a product', token: 'admin', answers: { 200: 'Done' } },
  },
  [apiPaths.fabrics]: {
    get: {
      summary: 'The list of fabrics, newest first',
      answers: { 200: ['Fabric'], 304: null },
      refusals: [503],
    },
    post: {
      summary: 'Adds a fabric',
      token: 'admin',
      body: 'FabricInput',
      answers: { 201: 'Fabric' },
    },
  },
  [`${apiPaths.fabrics}/{id}`]: {
    delete: { summary: 'Removes a fabric', token: 'admin', answers: { 200: 'Done' } },
  },
  [apiPaths.slides]: {
    get: {
      summary: 'The slides of home, newest first',
      answers: { 200: ['Slide'], 304: null },
      refusals: [503],
    },
    post: {
      summary: 'Adds a slide',
      token: 'admin',
      body: 'SlideInput',
      answers: { 201: 'Slide' },
    },
  },
  [`${apiPaths.slides}/{id}`]: {
    delete: { summary: 'Removes a slide', token: 'admin', answers: { 200: 'Done' } },
  },
  [apiPaths.import]: {
    post: {
      summary: 'Adds and changes products; with dryRun=1 only says what it would do',
      token: 'admin',
      query: importQuerySchema,
      body: ['ImportRow'],
      answers: { 200: 'ImportReport', 400: 'ImportRefusal' },
    },
  },
  [apiPaths.pictures]: {
    post: {
      summary: 'Uploads a picture of at most 12 MB, and answers its address',
      token: 'admin',
      body: { types: [...PICTURE_TYPES] },
      answers: { 201: 'UploadedPicture' },
    },
  },
  [apiPaths.picture('{id}')]: {
    get: {
      summary: 'An uploaded picture in the format that the client accepts',
      query: z.object({ w: z._default(z.literal(PICTURE_WIDTHS.map(String)), '1280') }),
      answers: { 200: { types: ['image/avif', 'image/webp', 'image/jpeg'] }, 304: null },
      refusals: [503],
    },
  },

  [apiPaths.cart]: {
    get: { summary: 'The cart, oldest line first', token: 'user', answers: { 200: ['CartLine'] } },
    post: {
      summary: 'Adds a product to the cart',
      token: 'user',
      body: 'AddToCart',
      answers: { 201: 'CartLine' },
      refusals: [409],
    },
  },
  [`${apiPaths.cart}/{id}`]: {
    put: {
      summary: 'Changes how many pieces of a line are wanted',
      token: 'user',
      body: 'ChangeQuantity',
      answers: { 200: 'CartLine' },
    },
    delete: { summary: 'Takes a line out of the cart', token: 'user', answers: { 200: 'Done' } },
  },
  [apiPaths.placeOrder]: {
    post: {
      summary: 'Places the order; an order that is already placed gets the same answer again',
      token: 'user',
      body: 'PlaceOrder',
      hasOptionalBody: true,
      answers: { 200: 'OrderPlaced' },
      refusals: [404, 409],
    },
  },
  [apiPaths.addresses]: {
    get: { summary: 'Saved addresses, newest first', token: 'user', answers: { 200: ['Address'] } },
    post: {
      summary: 'Saves an address',
      token: 'user',
      body: 'AddressInput',
      answers: { 201: 'Address' },
    },
  },
  [`${apiPaths.addresses}/{id}`]: {
    put: {
      summary: 'Changes an address',
      token: 'user',
      body: 'AddressInput',
      answers: { 200: 'Address' },
    },
    delete: { summary: 'Removes an address', token: 'user', answers: { 200: 'Done' } },
  },
  [apiPaths.ordered]: {
    get: {
      summary: 'Lines on their way, newest order first',
      token: 'user',
      query: orderPage,
      answers: { 200: ['OrderLine'] },
    },
  },
  [`${apiPaths.ordered}/{id}`]: {
    get: { summary: 'One placed order', token: 'user', answers: { 200: 'OrderDetails' } },
  },
  [`${apiPaths.ordered}/{id}/again`]: {
    post: {
      summary: 'Puts the lines of a placed order into the cart again',
      token: 'user',
      answers: { 200: 'BoughtAgain' },
      refusals: [409],
    },
  },
  [`${apiPaths.ordered}/cancel/{id}`]: {
    post: { summary: 'Cancels a line', token: 'user', answers: { 200: 'Done' } },
  },
  [apiPaths.cancelled]: {
    get: {
      summary: 'Cancelled lines, newest order first',
      token: 'user',
      query: orderPage,
      answers: { 200: ['OrderLine'] },
    },
  },
  [`${apiPaths.cancelled}/{id}`]: {
    delete: {
      summary: 'Takes a cancelled line out of the history',
      token: 'user',
      answers: { 200: 'Done' },
    },
  },
  [apiPaths.orders]: {
    get: {
      summary: 'Placed orders of all users, at most 100; with `tab` those of the packing list',
      token: 'admin',
      query: z.extend(packingQuerySchema, { before }),
      answers: { 200: ['AdminOrder'] },
    },
  },
  [apiPaths.orderCounts]: {
    get: {
      summary: 'How many orders each tab of the packing list has, 1,000 at most',
      token: 'admin',
      answers: { 200: 'PackingCounts' },
    },
  },
  [`${apiPaths.orders}/{id}`]: {
    put: {
      summary: 'Marks an order packed, or not packed',
      token: 'admin',
      body: 'MarkPacked',
      answers: { 200: 'PackingOrder' },
    },
  },
  [apiPaths.summary]: {
    get: {
      summary: 'What was ordered in the last days of India, today included; 30 without `days`',
      token: 'admin',
      query: z.object({ days: z.optional(z.literal(SUMMARY_DAYS)) }),
      answers: { 200: 'OrderSummary' },
    },
  },

  [apiPaths.me]: {
    get: { summary: 'Who the server takes the caller for', token: 'user', answers: { 200: 'Me' } },
  },
  [apiPaths.account]: {
    delete: { summary: "Erases the caller's data", token: 'user', answers: { 200: 'Done' } },
  },
};
