import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod/mini';
import type { Caller } from './auth/authenticate.ts';
import type { Who, Writes } from './auth/guards.ts';
import { removedQuerySchema } from './catalogue/removed-schemas.ts';
import { importQuerySchema, importRowSchema, importSchema } from './import/import-schemas.ts';
import { jsonRows } from './import/json-rows.ts';
import { meSchema } from './contract/account-schemas.ts';
import { ownDataSchema } from './contract/own-data.ts';
import { addressInputSchema, addressSchema } from './contract/address.ts';
import { messageSchema, uploadedPictureSchema } from './contract/responses.ts';
import { BROWSER_ERROR_MAX, browserErrorSchema } from './contract/browser-error.ts';
import { addToCartSchema, cartLineSchema, changeQuantitySchema } from './contract/cart-schemas.ts';
import type { CategoryKey } from './contract/categories.ts';
import { fabricChangesSchema, fabricInputSchema, fabricSchema } from './contract/fabric.ts';
import { importFailedSchema, importMessages, importReportSchema } from './contract/import.ts';
import {
  boughtAgainSchema,
  changeOrderSchema,
  orderDetailsSchema,
  orderLineSchema,
  orderPlacedSchema,
  orderRefusedSchema,
  packingCountsSchema,
  packingOrderSchema,
  placeOrderSchema,
} from './contract/order.ts';
import { apiPaths } from './contract/paths.ts';
import {
  PICTURE_MB_MAX,
  PICTURE_TYPES,
  PICTURE_WIDTHS,
  pictureMessages,
  UPLOAD_LIMIT_MS,
} from './contract/pictures.ts';
import { productChangesSchema, productInputSchema, productSchema } from './contract/product.ts';
import { removedEntrySchema, restoredEntrySchema } from './contract/removed.ts';
import { slideChangesSchema, slideInputSchema, slideSchema } from './contract/slide.ts';
import { orderSummarySchema } from './contract/summary.ts';
import type { Id } from './database/object-id.ts';
import { createDeadline } from './http/deadline.ts';
import { jsonOrText } from './http/json-body.ts';
import type { JsonPieces } from './http/json-pieces.ts';
import { orderPageSchema, packingQuerySchema, summaryQuerySchema } from './orders/order-schemas.ts';

/** A JSON value, or bytes of these content types. */
export type Content = z.ZodMiniType | readonly string[];

export const isSchema = (content: unknown): content is z.ZodMiniType =>
  content instanceof z.ZodMiniType;

interface RouteColumns {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  who: Who;
  summary: string;
  query?: z.ZodMiniObject;
  /** The handler itself reads bytes. */
  body?: Content;
  /** The body in the OpenAPI description, where `body` leaves the rows of a list to the handler. */
  described?: z.ZodMiniArray;
  /** In place of `jsonBody`. */
  readBody?: RequestHandler[];
  /** The body may be missing; the handler validates it. */
  optionalBody?: true;
  /** By status; null is a response without a body. */
  responses: Partial<Record<200 | 201 | 204 | 304 | 400 | 409, Content | null>>;
  /** Statuses of errors besides those that `who`, query, body and id bring. */
  errors?: readonly number[];
  deadline?: RequestHandler;
  /** A prepared response, or bytes: the handler reads the request and sends the response itself. */
  raw?: true;
  /** What a user's write does to the data of this user; `mount-routes.ts` checks for an erasure by it. */
  writes?: Writes;
}

/** A row of the table. A user's write says what it writes, and without a token nothing is written but the log. */
export type Route = RouteColumns &
  (
    | { method: 'get' }
    | { who: 'admin' | 'activeUser'; raw?: never }
    | { who: 'user'; writes: 'creates' | 'changes'; raw?: never }
    | { who: 'anyone'; responses: { 204: null }; raw?: never }
  );

const withId = (path: (id: string) => string) =>
  decodeURIComponent(path('{id}')) as `${string}{id}${string}`;

const anyCategory = '{category}' as CategoryKey;
const products = apiPaths.category(anyCategory) as `${string}{category}`;
const product = withId((id) => apiPaths.product(anyCategory, id)) as `${string}{category}/{id}`;

const status = z.object({ status: z.literal('ok') });

/** The rows of what the catalogue holds. */
const listRow = <Path, Entry extends z.ZodMiniType>(path: Path, entry: Entry, list: string) =>
  ({
    method: 'get',
    path,
    who: 'anyone',
    raw: true,
    summary: `${list}, newest first`,
    responses: { 200: z.array(entry), 304: null },
    errors: [503],
  }) as const;
const addRow = <Path, Body, Entry>(path: Path, body: Body, entry: Entry, what: string) =>
  ({
    method: 'post',
    path,
    who: 'admin',
    summary: `Adds ${what}`,
    body,
    responses: { 201: entry },
  }) as const;
const changeRow = <Path, Body, Entry>(path: Path, body: Body, entry: Entry) =>
  ({
    method: 'put',
    path,
    who: 'admin',
    summary: 'Changes the fields that are sent',
    body,
    responses: { 200: entry },
  }) as const;
const removeRow = <Path>(path: Path, what: string) =>
  ({
    method: 'delete',
    path,
    who: 'admin',
    summary: `Removes ${what}`,
    responses: { 200: messageSchema },
  }) as const;

/** An import writes thousands of rows, in under 10 s (ms). */
const IMPORT_LIMIT_MS = 15_000;

/** Every route, by tag and `operationId` of the OpenAPI description. The first one that matches a path is used. */
export const routesByTag = {
  service: {
    health: {
      method: 'get',
      path: apiPaths.health,
      who: 'anyone',
      summary: 'Whether the process is alive',
      responses: { 200: status },
    },
    ready: {
      method: 'get',
      path: apiPaths.ready,
      who: 'anyone',
      summary: 'Whether the server can serve',
      responses: { 200: status },
      errors: [503],
    },
    robots: {
      method: 'get',
      path: '/robots.txt',
      who: 'anyone',
      raw: true,
      summary: 'For search engines',
      responses: { 200: ['text/plain'] },
    },
    sitemap: {
      method: 'get',
      path: '/sitemap.xml',
      who: 'anyone',
      raw: true,
      summary: 'Every open address of the shop, when it knows its own origin',
      query: z.object({ part: z.optional(z.string()) }),
      responses: { 200: ['application/xml'], 304: null },
      errors: [404],
    },
    describe: {
      method: 'get',
      path: apiPaths.openapi,
      who: 'anyone',
      raw: true,
      summary: 'This description',
      responses: { 200: z.looseObject({ openapi: z.string() }), 304: null },
      errors: [429],
    },
  },
  errors: {
    reportError: {
      method: 'post',
      path: apiPaths.errors,
      who: 'anyone',
      summary: "Puts an error in the caller's browser into the log, at most 10 a minute",
      body: browserErrorSchema,
      readBody: jsonOrText(BROWSER_ERROR_MAX),
      responses: { 204: null },
    },
  },
  cart: {
    getCart: {
      method: 'get',
      path: apiPaths.cart,
      who: 'user',
      summary: 'The cart, oldest line first',
      responses: { 200: z.array(cartLineSchema) },
    },
    addToCart: {
      method: 'post',
      path: apiPaths.cart,
      who: 'user',
      writes: 'creates',
      summary: 'Adds a product to the cart',
      body: addToCartSchema,
      responses: { 201: cartLineSchema },
      errors: [409],
    },
    changeQuantity: {
      method: 'put',
      path: withId(apiPaths.cartLine),
      who: 'user',
      writes: 'changes',
      summary: 'Changes how many pieces or metres of a line are wanted',
      body: changeQuantitySchema,
      responses: { 200: cartLineSchema },
    },
    removeFromCart: {
      method: 'delete',
      path: withId(apiPaths.cartLine),
      who: 'user',
      writes: 'changes',
      summary: 'Takes a line out of the cart',
      responses: { 200: messageSchema },
    },
    placeOrder: {
      method: 'post',
      path: apiPaths.placeOrder,
      who: 'user',
      writes: 'creates',
      summary: 'Places the order; an order that is already placed gets the same response again',
      body: placeOrderSchema,
      optionalBody: true,
      responses: { 200: orderPlacedSchema },
      errors: [404, 409],
    },
  },
  addresses: {
    listAddresses: {
      method: 'get',
      path: apiPaths.addresses,
      who: 'user',
      summary: 'Saved addresses, newest first',
      responses: { 200: z.array(addressSchema) },
    },
    addAddress: {
      method: 'post',
      path: apiPaths.addresses,
      who: 'user',
      writes: 'creates',
      summary: 'Saves an address',
      body: addressInputSchema,
      responses: { 201: addressSchema },
    },
    changeAddress: {
      method: 'put',
      path: withId(apiPaths.address),
      who: 'user',
      writes: 'changes',
      summary: 'Changes an address',
      body: addressInputSchema,
      responses: { 200: addressSchema },
    },
    removeAddress: {
      method: 'delete',
      path: withId(apiPaths.address),
      who: 'user',
      writes: 'changes',
      summary: 'Removes an address',
      responses: { 200: messageSchema },
    },
  },
  orders: {
    listOrdered: {
      method: 'get',
      path: apiPaths.ordered,
      who: 'user',
      summary: 'Lines on their way, newest order first',
      query: orderPageSchema,
      responses: { 200: z.array(orderLineSchema) },
    },
    getOrder: {
      method: 'get',
      path: withId(apiPaths.orderDetails),
      who: 'user',
      summary: 'One placed order',
      responses: { 200: orderDetailsSchema },
    },
    cancelLine: {
      method: 'post',
      path: withId(apiPaths.cancelLine),
      who: 'user',
      writes: 'changes',
      summary: 'Cancels a line',
      responses: { 200: messageSchema },
    },
    buyAgain: {
      method: 'post',
      path: withId(apiPaths.buyAgain),
      who: 'user',
      writes: 'creates',
      summary: 'Puts the lines of a placed order into the cart again',
      responses: { 200: boughtAgainSchema },
      errors: [409],
    },
    listCancelled: {
      method: 'get',
      path: apiPaths.cancelled,
      who: 'user',
      summary: 'Cancelled lines, newest order first',
      query: orderPageSchema,
      responses: { 200: z.array(orderLineSchema) },
    },
    removeCancelled: {
      method: 'delete',
      path: withId(apiPaths.cancelledLine),
      who: 'user',
      writes: 'changes',
      summary: 'Takes a cancelled line out of the history',
      responses: { 200: messageSchema },
    },
  },
  packing: {
    listOrders: {
      method: 'get',
      path: apiPaths.orders,
      who: 'admin',
      summary: 'Placed orders of all users, at most 100 of a tab of the packing list',
      query: packingQuerySchema,
      responses: { 200: z.array(packingOrderSchema) },
    },
    countOrders: {
      method: 'get',
      path: apiPaths.orderCounts,
      who: 'admin',
      summary: 'How many orders each tab of the packing list has, 1,000 at most',
      responses: { 200: packingCountsSchema },
    },
    summarise: {
      method: 'get',
      path: apiPaths.summary,
      who: 'admin',
      summary: 'What was ordered in the last days of India, today included; 30 without `days`',
      query: summaryQuerySchema,
      responses: { 200: orderSummarySchema },
    },
    changeOrder: {
      method: 'put',
      path: withId(apiPaths.placedOrder),
      who: 'admin',
      summary: 'Marks an order asked, confirmed or packed, or cancels what is ordered of it',
      body: changeOrderSchema,
      responses: { 200: packingOrderSchema, 409: orderRefusedSchema },
    },
  },
  catalogue: {
    importProducts: {
      method: 'post',
      path: apiPaths.import,
      who: 'admin',
      summary: 'Adds and changes products; with dryRun=1 only says what it would do',
      query: importQuerySchema,
      body: importSchema,
      described: z.array(importRowSchema),
      readBody: jsonRows,
      deadline: createDeadline(IMPORT_LIMIT_MS, importMessages.tooSlow),
      responses: { 200: importReportSchema, 400: importFailedSchema },
    },
    uploadPicture: {
      method: 'post',
      path: apiPaths.pictures,
      who: 'admin',
      summary: `Uploads a picture of at most ${PICTURE_MB_MAX} MB, and returns its address`,
      body: PICTURE_TYPES,
      deadline: createDeadline(UPLOAD_LIMIT_MS, pictureMessages.notPrepared),
      responses: { 201: uploadedPictureSchema },
    },
    getPicture: {
      method: 'get',
      path: withId(apiPaths.picture),
      who: 'anyone',
      raw: true,
      summary: 'An uploaded picture in the format that the client accepts',
      query: z.object({ w: z._default(z.literal(PICTURE_WIDTHS.map(String)), '1280') }),
      deadline: createDeadline(),
      responses: { 200: ['image/avif', 'image/webp', 'image/jpeg'], 304: null },
      errors: [404, 429, 503],
    },
    listFabrics: listRow(apiPaths.fabrics, fabricSchema, 'The list of fabrics'),
    addFabric: addRow(apiPaths.fabrics, fabricInputSchema, fabricSchema, 'a fabric'),
    changeFabric: changeRow(withId(apiPaths.fabric), fabricChangesSchema, fabricSchema),
    removeFabric: removeRow(withId(apiPaths.fabric), 'a fabric'),
    listSlides: listRow(apiPaths.slides, slideSchema, 'The slides of home'),
    addSlide: addRow(apiPaths.slides, slideInputSchema, slideSchema, 'a slide'),
    changeSlide: changeRow(withId(apiPaths.slide), slideChangesSchema, slideSchema),
    removeSlide: removeRow(withId(apiPaths.slide), 'a slide'),
    listProducts: listRow(products, productSchema, 'The products of a category'),
    addProduct: addRow(products, productInputSchema, productSchema, 'a product'),
    changeProduct: changeRow(product, productChangesSchema, productSchema),
    removeProduct: removeRow(product, 'a product'),
    listRemoved: {
      method: 'get',
      path: apiPaths.removed,
      who: 'admin',
      summary: 'Products, fabrics and slides that can be restored, last removed first, at most 100',
      query: removedQuerySchema,
      responses: { 200: z.array(removedEntrySchema) },
    },
    restoreEntry: {
      method: 'post',
      path: withId(apiPaths.restore),
      who: 'admin',
      summary: 'Restores a removed product, fabric or slide in its place',
      responses: { 200: restoredEntrySchema },
    },
  },
  account: {
    getMe: {
      method: 'get',
      path: apiPaths.me,
      who: 'user',
      summary: 'Who the server takes the caller for',
      responses: { 200: meSchema },
    },
    downloadData: {
      method: 'get',
      path: apiPaths.ownData,
      who: 'user',
      summary: 'What the shop holds of the caller, as a file',
      responses: { 200: ownDataSchema },
    },
    eraseAccount: {
      method: 'delete',
      path: apiPaths.account,
      who: 'activeUser',
      summary: "Erases the caller's data",
      responses: { 200: messageSchema },
    },
  },
} satisfies Record<string, Record<string, Route>>;

export const routes = {
  ...routesByTag.service,
  ...routesByTag.errors,
  ...routesByTag.cart,
  ...routesByTag.addresses,
  ...routesByTag.orders,
  ...routesByTag.packing,
  ...routesByTag.catalogue,
  ...routesByTag.account,
};
type Routes = typeof routes;

/** What a handler gets: validated by the columns of its row. */
type Input<R extends Route> = { req: Request; res: Response } & (R extends { who: 'anyone' }
  ? unknown
  : Caller) &
  (R['path'] extends `${string}{category}${string}` ? { category: CategoryKey } : unknown) &
  (R extends { raw: true }
    ? unknown
    : (R['path'] extends `${string}{id}${string}` ? { id: Id } : unknown) &
        (R extends { query: infer Query extends z.ZodMiniType }
          ? { query: z.output<Query> }
          : unknown) &
        (R extends { optionalBody: true }
          ? { body: unknown }
          : R extends { body: infer Body extends z.ZodMiniType }
            ? { body: z.output<Body> }
            : unknown));

type ResponseBody<R extends Route> = R extends { raw: true } | { responses: { 204: null } }
  ? void
  : R['responses'] extends { 200: infer Schema extends z.ZodMiniType }
    ? z.output<Schema>
    : R['responses'] extends { 201: infer Schema extends z.ZodMiniType }
      ? z.output<Schema>
      : never;

type Result<Body> = Body | Promise<Body> | JsonPieces<Body>;

export type Handlers = {
  [Name in keyof Routes]: (input: Input<Routes[Name]>) => Result<ResponseBody<Routes[Name]>>;
};
