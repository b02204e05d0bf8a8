import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as idle } from 'node:timers/promises';
import fc from 'fast-check';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startStandIn } from '../../embedded-mongodb/src/stand-in/server.ts';
import { cartMessages } from '../src/contract/cart.ts';
import { apiMessages } from '../src/contract/error.ts';
import { orderMessages, type PlaceOrder } from '../src/contract/order.ts';
import { connectMongoose } from '../src/database/connect.ts';
import { makeIndexes } from './test-database.ts';
import { AddressModel } from '../src/addresses/address.model.ts';
import { ProductModel } from '../src/catalogue/product.model.ts';
import { addToCart, changeQuantity, findItem, removeFromCart } from '../src/orders/cart.service.ts';
import { changeOrder } from '../src/orders/packing.service.ts';
import { noEmails } from '../src/orders/due-emails.ts';
import { cancelLine } from '../src/orders/shopper-orders.service.ts';
import { OrderModel, type OrderDocument } from '../src/orders/order.model.ts';
import { findOrder, placeOrder } from '../src/orders/placing.service.ts';
import { ApiError } from '../src/http/api-error.ts';
import { buildAddressInput } from './contract-factories.ts';
import { buildCartItem, buildLine, buildProduct, currentRev, withoutLimit } from './factories.ts';
import { CASES, randomCases } from './random-cases.ts';

// In this process, since thousands of queries wait for each other.
let database: Awaited<ReturnType<typeof startStandIn>>;

const USER = 'user-a';
const PRODUCTS = [buildProduct(), buildProduct(), buildProduct()] as const;
const ADDED = PRODUCTS[2];
const ORDER = new Types.ObjectId();
const LINES = [buildLine(PRODUCTS[0]), buildLine(PRODUCTS[1])] as const;
const [TOUCHED, LEFT_ALONE] = LINES.map(({ _id }) => _id) as [Types.ObjectId, Types.ObjectId];

beforeAll(async () => {
  database = await startStandIn({});
  await connectMongoose(database.uri);
  await makeIndexes(database.uri);
  await ProductModel.collection.insertMany([...PRODUCTS]);
  await AddressModel.collection.insertOne({ user: USER, ...buildAddressInput() });
});
afterAll(async () => {
  await mongoose.disconnect();
  await database.close();
});

const place = async (request: PlaceOrder) =>
  placeOrder(USER, await findOrder(USER, request.order), request, withoutLimit);

/** The actions change TOUCHED; LEFT_ALONE stays in the cart. */
const actions = {
  place: () => place({ order: ORDER.toString() }),
  'place what is open': () => place({}),
  add: async () => addToCart(USER, await findItem(buildCartItem(ADDED)), 1),
  change: () => changeQuantity(USER, TOUCHED, 7),
  'take out': () => removeFromCart(USER, TOUCHED),
  cancel: () => cancelLine(USER, TOUCHED, noEmails),
  pack: async () => changeOrder(ORDER, { packed: true, rev: await currentRev(ORDER) }, noEmails),
  'cancel by the shop': () => changeOrder(ORDER, { cancelled: true }, noEmails),
};
type ActionName = keyof typeof actions;

interface Received {
  refused?: string;
  order?: string;
  orderNumber?: string;
  _id?: string;
}

/** What the caller gets: the response, or the message of the refusal. */
async function run(name: ActionName): Promise<Received> {
  try {
    return (await actions[name]()) ?? {};
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.message };
    throw error;
  }
}

/** Runs a query of the actor whose turn it is. */
type Turn = <T>(query: () => Promise<T>) => Promise<T>;
const actor = new AsyncLocalStorage<Turn>();

/** Whether the last step may have changed something: all the others need no check. */
let hasWritten = false;

beforeEach(() => {
  interface Query {
    exec: () => Promise<unknown>;
    op: string;
  }
  const { exec } = mongoose.Query.prototype as unknown as Query;
  vi.spyOn(mongoose.Query.prototype, 'exec').mockImplementation(function (this: unknown) {
    const query = () => {
      hasWritten ||= !['find', 'findOne'].includes((this as Query).op);
      return exec.call(this);
    };
    const turn = actor.getStore();
    return turn ? turn(query) : query();
  });
});

interface Plan {
  name: ActionName;
  /** How many turns it lets pass before it begins. */
  late: number;
  /** The query whose response it never gets, since its process ends. */
  crashAt: number | null;
  startsAgain: boolean;
}

/** Resolves with the response of an action whose queries wait for the scheduler; undefined when it has crashed. */
function act(scheduler: fc.Scheduler, { name, late, crashAt, startsAgain }: Plan) {
  return new Promise<Received | undefined>((end, fail) => {
    let queries = 0;
    const turn: Turn = async (query) => {
      queries += 1;
      const isLast = queries === crashAt;
      const response = await inTurn(scheduler, query, name);
      if (!isLast) return response;
      if (startsAgain) start();
      else end(undefined);
      return new Promise(() => {});
    };
    const start = () => void actor.run(turn, () => run(name).then(end, fail));
    const startLate = async () => {
      for (let n = 0; n < late; n += 1) await scheduler.schedule(Promise.resolve(), 'later');
      start();
    };
    void startLate();
  });
}

/** Runs the query when the scheduler comes to it, and lets no other run meanwhile. */
async function inTurn<T>(scheduler: fc.Scheduler, query: () => Promise<T>, label: string) {
  let response: PromiseSettledResult<T> | undefined;
  const builder = async () => {
    [response] = await Promise.allSettled([actor.exit(query)]);
  };
  await scheduler.scheduleSequence([{ builder, label }]).task;
  if (response?.status !== 'fulfilled') throw response?.reason;
  return response.value;
}

/** No action changes products and addresses. */
async function beginAgain(): Promise<void> {
  const open = { _id: ORDER, user: USER, status: 'open', rev: 2, lines: [...LINES] };
  await OrderModel.collection.deleteMany({});
  await OrderModel.collection.insertOne(open);
}

const ordersNow = () => OrderModel.collection.find().toArray() as Promise<OrderDocument[]>;

/** What must hold after every step; `placed` remembers what must never change. */
async function check(placed: Map<string, unknown>): Promise<void> {
  const orders = await ordersNow();
  expect(orders.filter(({ status }) => status === 'open').length).toBeLessThanOrEqual(1);
  const ids = orders.flatMap(({ lines }) => lines.map(({ _id }) => String(_id)));
  expect(new Set(ids).size, 'each line in one place').toBe(ids.length);
  expect(ids, 'no line is lost').toContain(String(LEFT_ALONE));
  for (const { lines } of orders) {
    const products = lines.map(({ product }) => String(product));
    expect(new Set(products).size, 'each product once').toBe(products.length);
  }
  const now = new Map<string, unknown>();
  for (const order of orders) {
    if (order.status !== 'placed') continue;
    expect(order.lines).not.toEqual([]);
    const { packedAt, ...placement } = order.placement;
    if (packedAt) {
      expect(order.toPack, 'packed').toBe(false);
      expect(
        order.lines.map(({ cancelledBy }) => cancelledBy),
        'packed, or cancelled by the shop',
      ).not.toContain('shop');
    }
    const lines = order.lines.map(
      ({ state: _state, cancelledAt: _at, cancelledBy: _by, ...line }) => line,
    );
    now.set(String(order._id), { placement, lines });
  }
  for (const [id, order] of now) if (!placed.has(id)) placed.set(id, order);
  expect(now).toEqual(placed);
}

/** The response is true of what is stored. */
function expectTrue(
  name: ActionName,
  { refused, ...response }: Received,
  orders: OrderDocument[],
): void {
  const lines = orders.flatMap((order) => order.lines);
  const touched = lines.find(({ _id }) => _id.equals(TOUCHED));
  const expectPlaced = () =>
    expect(
      orders.map((order) => [
        String(order._id),
        order.status === 'placed' && order.placement.number,
      ]),
    ).toContainEqual([response.order, response.orderNumber]);
  switch (name) {
    case 'place':
      expect(refused).toBeUndefined();
      return expectPlaced();
    case 'place what is open':
      if (refused) return expect(refused).toBe(orderMessages.cartEmpty);
      return expectPlaced();
    case 'add':
      if (refused) expect(refused).toBe(cartMessages.alreadyInCart);
      else expect(lines.map(({ _id }) => String(_id))).toContain(response._id);
      return expect(lines.map(({ product }) => String(product))).toContain(String(ADDED._id));
    case 'pack': {
      const { orderChanged, nothingOrdered } = orderMessages;
      if (refused)
        return expect([apiMessages.notFound, orderChanged, nothingOrdered]).toContain(refused);
      const order = orders.find(({ _id }) => _id.equals(ORDER));
      return expect(order?.status === 'placed' && order.placement.packedAt).toBeInstanceOf(Date);
    }
    case 'cancel by the shop':
      if (refused) return expect([apiMessages.notFound, orderMessages.isPacked]).toContain(refused);
      return expect(
        orders.find(({ _id }) => _id.equals(ORDER))?.lines.map(({ state }) => state),
      ).not.toContain('ordered');
  }
  if (refused) return expect(refused).toBe(apiMessages.notFound);
  if (name === 'take out') expect(touched).toBeUndefined();
  else if (name === 'cancel') expect(touched?.state).toBe('cancelled');
  else expect(touched?.noOfItems ?? 7).toBe(7);
}

const plan = fc.record({
  name: fc.constantFrom(...(Object.keys(actions) as ActionName[])),
  late: fc.nat(6),
  crashAt: fc.option(fc.integer({ min: 1, max: 6 })),
  startsAgain: fc.boolean(),
});

it(
  'one order and every line in one place, whatever is called at once and crashes (4.4)',
  async () => {
    const placed = new Map<string, unknown>();
    // Waits until every actor is at its next query.
    const scheduler = fc.scheduler({
      act: async (step) => {
        hasWritten = false;
        await step();
        if (hasWritten) await check(placed);
        await idle();
      },
    });
    const plans = fc.array(plan, { minLength: 2, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(scheduler, plans, async (s, chosen) => {
        placed.clear();
        await beginAgain();
        const responses = await s.waitFor(Promise.all(chosen.map((each) => act(s, each))));
        const orders = await ordersNow();
        for (const [n, response] of responses.entries()) {
          if (response) expectTrue((chosen[n] as Plan).name, response, orders);
        }
        // Whatever crashed, placing again ends with the one order.
        const first = await run('place');
        expect(first).toMatchObject({ message: orderMessages.placed, order: String(ORDER) });
        expect(await run('place')).toEqual(first);
        await check(placed);
      }),
      randomCases(150),
    );
  },
  120_000 + CASES * 30_000,
);
