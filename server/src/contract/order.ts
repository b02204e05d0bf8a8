import * as z from 'zod/mini';
import { addressInputSchema, type AddressInput } from './address.ts';
import { canonicalNote, noteLength, noteMessages, ORDER_NOTE_MAX } from './note.ts';
import { paymentLabels, type PaymentMethod } from './payment.ts';
import { trackingLink } from './tracking.ts';
import { id, lineFields, moment, pieces, textUpTo } from './values.ts';

export const orderMessages = {
  placed: 'Order placed successfully!',
  cartEmpty: 'Your cart is empty.',
  noAddress: 'Add a delivery address before placing your order.',
  totalDiffers: 'Prices in your cart have changed. Please review your cart.',
  itemsGone: 'Some items in your cart are no longer available.',
  cartBusy: 'Your cart is being changed elsewhere. Please try again.',
  cancelled: 'Order cancelled successfully!',
  removed: 'Order removed successfully!',
  orderChanged: 'This order has changed. Check its items again before you pack it.',
  nothingOrdered: 'Everything in this order has been cancelled.',
  isPacked: 'This order is packed. Mark it unpacked before you cancel it.',
  orderBusy: 'This order is being changed elsewhere. Please try again.',
} as const;

export const PAYMENT_METHODS = Object.keys(paymentLabels) as PaymentMethod[];

/** Where a placed order goes: the address as it was when the order was placed. */
export type DeliveryAddress = AddressInput;

/** A line as it was when its order was placed. */
const placedLine = z.object({
  ...lineFields,
  /** The shop has cancelled it, not the shopper. */
  cancelledBy: z.exactOptional(z.literal('shop')),
});
export type PlacedLine = z.infer<typeof placedLine>;

const placement = z.object({
  orderNumber: z.string(),
  placedAt: moment,
  deliverBy: moment,
  paymentMethod: z.enum(PAYMENT_METHODS),
});

/** One line of a placed order, as /api/ordered and /api/cancelled list them. */
export const orderLineSchema = z.extend(z.merge(placedLine, placement), {
  order: id,
  address: addressInputSchema,
});
export type OrderLine = z.infer<typeof orderLineSchema>;

const note = z.pipe(
  z.string(noteMessages.notANote),
  z.string().check(
    z.overwrite(canonicalNote),
    z.refine((text) => noteLength(text) <= ORDER_NOTE_MAX, noteMessages.notANote),
  ),
);

/**
 * The optional body of place-order; `total` in rupees. A malformed `order` or `addressId` passes, since it gets 404
 * like an unknown one.
 */
export const placeOrderSchema = z.object({
  order: z.optional(z.unknown()),
  addressId: z.optional(z.unknown()),
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS)),
  total: z.optional(z.number()),
  note: z.optional(z.nullable(note)),
});
export type PlaceOrder = z.input<typeof placeOrderSchema>;

export const orderPlacedSchema = z.object({
  message: z.string(),
  order: id,
  orderNumber: z.string(),
});
export type OrderPlaced = z.infer<typeof orderPlacedSchema>;

export const foundOrderSchema = z.object({ order: z.nullable(id) });
export type FoundOrder = z.infer<typeof foundOrderSchema>;

/** Orders in a response of `GET /api/orders` at most; `?before={_id}` goes on after that order. */
export const ORDERS_PAGE = 100;

/** The most orders that `?limit=` of `GET /api/ordered` and `/api/cancelled` takes; `&before={order}` goes on. */
export const HISTORY_PAGE_MAX = 50;

/** In the order in which a line takes them. `removed`: the shopper took the cancelled line out of the history. */
export const LINE_STATES = ['ordered', 'cancelled', 'removed'] as const;
export type LineState = (typeof LINE_STATES)[number];

const detailsLine = z.extend(placedLine, { state: z.enum(['ordered', 'cancelled']) });
export type OrderDetailsLine = z.infer<typeof detailsLine>;

export const orderDetailsSchema = z.extend(placement, {
  order: id,
  packedAt: z.nullable(moment),
  courier: z.exactOptional(z.string()),
  /** The parcel's number, or the address at which it can be followed. */
  tracking: z.exactOptional(z.string()),
  address: addressInputSchema,
  note: z.exactOptional(z.string()),
  /** Without those that the shopper removed from the history. */
  lines: z.array(detailsLine),
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

/** What became of an order's lines that were put into the cart again, in numbers of lines. */
export const boughtAgainSchema = z.object({
  added: pieces,
  /** Their products were in the cart, with a quantity that stays. */
  already: pieces,
  /** Their products are no longer sold, or sold out. */
  gone: pieces,
  /** The cart had no room for them. */
  full: pieces,
});
export type BoughtAgain = z.infer<typeof boughtAgainSchema>;

/**
 * The tabs of the packing list: `to-pack` oldest first, `packed` and `changed` (cancelled after packing) last packed
 * first, `all` newest first.
 */
export const PACKING_TABS = ['to-pack', 'packed', 'changed', 'all'] as const;
export type PackingTab = (typeof PACKING_TABS)[number];

const packingLine = z.extend(placedLine, {
  state: z.enum(LINE_STATES),
  cancelledAt: z.nullable(moment),
});
export type PackingLine = z.infer<typeof packingLine>;

export const SHOPPER_EMAILS = ['placed', 'packed', 'cancelled'] as const;
export type ShopperEmail = (typeof SHOPPER_EMAILS)[number];

/** A placed order as the admin packs it. */
export const packingOrderSchema = z.extend(placement, {
  _id: id,
  rev: z.int(),
  packedAt: z.nullable(moment),
  courier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  askedAt: z.nullable(moment),
  confirmedAt: z.nullable(moment),
  /** A line was cancelled after the order was packed. */
  changed: z.boolean(),
  /** The shopper has deleted the account. */
  erased: z.boolean(),
  /** Null once the account was erased. */
  address: z.nullable(addressInputSchema),
  note: z.exactOptional(z.string()),
  lines: z.array(packingLine),
  /** E-mails that could not be sent, until a later one arrives. */
  failedLetters: z.exactOptional(z.array(z.enum(SHOPPER_EMAILS))),
});
export type PackingOrder = z.infer<typeof packingOrderSchema>;

/** A change that is refused, with the order as it is now. */
export const orderRefusedSchema = z.object({ message: z.string(), order: packingOrderSchema });

/** Each is counted up to this number, which means that or more. */
export const PACKING_COUNT_MAX = 1_000;

export const packingCountsSchema = z.object({
  toPack: pieces,
  /** How many of `toPack` are not. */
  notConfirmed: pieces,
  packed: pieces,
  changed: pieces,
  all: pieces,
});
export type PackingCounts = z.infer<typeof packingCountsSchema>;

export const COURIER_MAX = 60;
/** The most characters of a parcel's number, and of a link to follow it. */
export const TRACKING_MAX = { number: 60, link: 300 } as const;

const tracking = textUpTo(TRACKING_MAX.link, 0).check(
  z.refine((text) => text.length <= TRACKING_MAX.number || trackingLink(text) !== undefined),
);

/**
 * What the admin does with an order. `courier` and `tracking` stay when they are left out, and go when they are empty
 * or null. `rev` is that of the order as the admin saw it: nothing is done to an order that has changed since.
 */
export const changeOrderSchema = z
  .object({
    asked: z.optional(z.literal(true)),
    confirmed: z.optional(z.boolean()),
    packed: z.optional(z.boolean()),
    courier: z.optional(z.nullable(textUpTo(COURIER_MAX, 0))),
    tracking: z.optional(z.nullable(tracking)),
    cancelled: z.optional(z.literal(true)),
    rev: z.optional(z.int()),
  })
  .check(
    z.refine((change) => marksOf(change).length > 0),
    z.refine(({ packed, rev }) => !packed || rev !== undefined, { path: ['rev'] }),
    z.refine(({ packed, courier }) => packed || courier === undefined, { path: ['courier'] }),
    z.refine(({ packed, tracking }) => packed || tracking === undefined, { path: ['tracking'] }),
    z.refine((change) => !change.cancelled || marksOf(change).length === 1, {
      path: ['cancelled'],
    }),
  );
export type ChangeOrder = z.infer<typeof changeOrderSchema>;

const marksOf = ({ rev: _, ...marks }: { rev?: unknown }) =>
  Object.values(marks).filter((value) => value !== undefined);
