import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { apiMessages } from '../contract/error.ts';
import { orderMessages } from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { documentsNaming, fillAccount, type Shopper } from '../../test/account-data.ts';
import { buildAddressInput } from '../../test/contract-factories.ts';
import { buildCartItem, createProduct, withoutLimit } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { AddressModel } from '../addresses/address.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { findOpenOrder } from '../orders/cart.service.ts';
import { placeOrder } from '../orders/placing.service.ts';
import { ErasureModel } from './erasure.model.ts';
import { finishErasures } from './erasure.service.ts';

const app = useTestApp();

const UID = 'user-a';
const theMark = { collection: 'erasures' };
/** The database calls of an erasure. The driver's `findOne` is a `find`. */
const STEPS = ['updateOne', 'deleteOne', 'deleteMany', 'find'] as const;
const away = () => new mongoose.mongo.MongoNetworkError('away');

const erase = (shopper: Shopper) => shopper.delete(apiPaths.account);

/** The same user after a new sign-in, later than every erasure of the test and within the allowed clock skew. */
const signInAgain = (uid: string): Promise<Shopper> =>
  app.as(uid, { auth_time: Math.floor(Date.now() / 1_000) + 20 });

const addAddress = (shopper: Shopper) => shopper.post(apiPaths.addresses).send(buildAddressInput());

const addToCart = async (shopper: Shopper) =>
  shopper.post(apiPaths.cart).send(buildCartItem(await createProduct()));

const place = (shopper: Shopper) => shopper.post(apiPaths.placeOrder);

async function buyAgain(shopper: Shopper) {
  const { _id } = await OrderModel.findOne({ user: UID, status: 'placed' }).orFail().lean();
  return shopper.post(apiPaths.buyAgain(_id.toString()));
}

/** Runs `hook` before the nth of these calls that `counts`; `asked` says how many there were. */
function beforeNth(
  nth: number,
  methods: Parameters<typeof beforeCalls>[0],
  hook: () => Promise<unknown>,
  counts: (collection: string, method: string) => boolean = () => true,
) {
  const calls = { asked: 0, end: () => {} };
  calls.end = beforeCalls(methods, (...call) =>
    counts(...call) && (calls.asked += 1) === nth ? hook() : undefined,
  );
  return calls;
}

const idsIn = (value: unknown): string[] => JSON.stringify(value).match(/[0-9a-f]{24}/g) ?? [];

const isMark = (collection: string) => collection === 'erasures';
const isData = (collection: string) => !isMark(collection);

describe('an interrupted erasure (4.8)', () => {
  /** The database fails at the nth call of the erasure. Returns false when there were fewer calls. */
  async function eraseInterruptedAt(nth: number, shopper: Shopper): Promise<boolean> {
    const calls = beforeNth(nth, STEPS, () => {
      throw away();
    });
    const { status } = await erase(shopper);
    calls.end();
    expect(status).toBe(calls.asked < nth ? 200 : 503);
    return calls.asked >= nth;
  }

  /** Accounts whose erasures were interrupted at each of their calls, from the `first` on; the last one was not. */
  async function interruptAtEach(first: number) {
    const accounts: { uid: string; shopper: Shopper }[] = [];
    for (let isInterrupted = true; isInterrupted;) {
      const nth = first + accounts.length;
      const uid = `${UID}-${nth}`;
      const shopper = await app.as(uid);
      await fillAccount(uid);
      accounts.push({ uid, shopper });
      isInterrupted = await eraseInterruptedAt(nth, shopper);
    }
    expect(accounts.length).toBeGreaterThan(2);
    return accounts;
  }

  it('ends the same at whatever step it was interrupted, when it is repeated', async () => {
    const accounts = await interruptAtEach(1);
    for (const { shopper } of accounts) await erase(shopper).expect(200);
    expect(await documentsNaming(UID)).toMatchObject(accounts.map(() => theMark));
  });

  it('is finished by any server once the mark is set', async () => {
    const accounts = await interruptAtEach(2);
    for (const { shopper } of accounts) await shopper.get(apiPaths.me).expect(401);
    await finishErasures();
    expect(await documentsNaming(UID)).toMatchObject(accounts.map(() => theMark));
  });

  it('is finished before a new sign-in reads or adds anything, and keeps what that adds', async () => {
    const accounts = await interruptAtEach(2);
    const marks = await ErasureModel.find().lean();
    const left = idsIn(await documentsNaming(UID)).filter(
      (id) => !marks.some(({ _id }) => _id.equals(id)),
    );
    expect(left).not.toEqual([]);
    for (const [n, { uid }] of accounts.entries()) {
      const newer = await signInAgain(uid);
      if (n % 2) await newer.get(apiPaths.cart).expect(200, []);
      else await addAddress(newer).expect(201);
    }
    const kept = await documentsNaming(UID);
    expect(left.filter((id) => idsIn(kept).includes(id))).toEqual([]);
    await finishErasures();
    for (const { shopper } of accounts) await erase(shopper).expect(200);
    expect(await documentsNaming(UID)).toEqual(kept);
  });

  it('is not looked for any more after a new sign-in', async () => {
    await fillAccount(UID);
    await erase(await app.as(UID)).expect(200);
    await addAddress(await signInAgain(UID)).expect(201);
    const calls = beforeNth(0, ['find'], () => Promise.resolve(), isData);
    await finishErasures();
    calls.end();
    expect(calls.asked).toBe(0);
  });

  it('has done nothing while the mark is not set', async () => {
    const shopper = await app.as(UID);
    await fillAccount(UID);
    const before = await documentsNaming(UID);
    await eraseInterruptedAt(1, shopper);
    await finishErasures();
    expect(await documentsNaming(UID)).toEqual(before);
    await shopper.get(apiPaths.me).expect(200);
  });
});

describe('an erasure (4.8)', () => {
  it('removes nothing of a new sign-in when another request has erased while it waited', async () => {
    const added = new Map<string, unknown>();
    for (let nth = 1; ; nth += 1) {
      const uid = `${UID}-${nth}`;
      const shopper = await app.as(uid);
      await fillAccount(uid);
      const newer = await signInAgain(uid);
      const eraseAndBeginAgain = async () => {
        calls.end();
        await erase(shopper).expect(200);
        await addAddress(newer).expect(201);
        await fillAccount(uid);
        added.set(uid, await documentsNaming(`"${uid}"`));
      };
      // `findOne` of the mark calls `find`, which nothing can hold back there.
      const calls = beforeNth(
        nth,
        [...STEPS, 'findOne'],
        eraseAndBeginAgain,
        (collection, method) => method !== 'find' || isData(collection),
      );
      await erase(shopper).expect(200);
      calls.end();
      if (calls.asked < nth) break;
      await newer.get(apiPaths.me).expect(200);
    }
    const all = await documentsNaming(UID);
    const of = (uid: string) =>
      all.filter(({ document }) => JSON.stringify(document).includes(`"${uid}"`));
    for (const [uid, documents] of added) expect(of(uid)).toEqual(documents);
    expect(added.size).toBeGreaterThan(1);
  });

  it('removes a cart too that is placed meanwhile', async () => {
    for (let nth = 1; nth <= 7; nth += 1) {
      const uid = `${UID}-${nth}`;
      await fillAccount(uid);
      // As a process does that ends before it can check the mark again.
      const placeAndEnd = async () => {
        calls.end();
        await placeOrder(uid, await findOpenOrder(uid), {}, withoutLimit).catch(() => undefined);
      };
      const calls = beforeNth(nth, STEPS, placeAndEnd, isData);
      await erase(await app.as(uid)).expect(200);
      expect(calls.asked).toBe(nth);
    }
    expect(await documentsNaming(UID)).toMatchObject(Array(7).fill(theMark));
  });
});

describe('a request that was let in just before an erasure (4.8)', () => {
  /** Runs a whole erasure just before the next call of this method on this collection. */
  function eraseBefore(method: 'insertOne' | 'findOneAndUpdate', where: string) {
    const end = beforeCalls([method], (collection) => {
      if (collection !== where) return;
      end();
      return app.as(UID).then(async (shopper) => {
        await erase(shopper).expect(200);
      });
    });
  }

  const erased = [401, apiMessages.unauthenticated];

  it.each([
    ['adds an address', 'insertOne', 'addresses', addAddress, erased],
    ['opens a cart', 'findOneAndUpdate', 'orders', addToCart, erased],
    ['adds to a cart', 'findOneAndUpdate', 'orders', addToCart, erased],
    ['buys an order again', 'findOneAndUpdate', 'orders', buyAgain, erased],
    ['places the cart', 'findOneAndUpdate', 'orders', place, [400, orderMessages.cartEmpty]],
  ] as const)('leaves nothing behind when it %s', async (what, method, where, write, expected) => {
    const shopper = await app.as(UID);
    if (what !== 'opens a cart') await fillAccount(UID);
    eraseBefore(method, where);
    const { status, body } = await write(shopper);
    expect([status, body]).toEqual([expected[0], { message: expected[1] }]);
    expect(await documentsNaming(UID)).toMatchObject([theMark]);
  });

  it('gets 401 when it has placed an order that is erased before the response', async () => {
    const shopper = await app.as(UID);
    await fillAccount(UID);
    const other = await app.as(UID);
    const eraseOnce = async () => {
      calls.end();
      await erase(other).expect(200);
    };
    await shopper.get(apiPaths.me).expect(200);
    const calls = beforeNth(1, ['findOne'], eraseOnce, isMark);
    await place(shopper).expect(401);
    expect(await documentsNaming(UID)).toMatchObject([theMark]);
  });

  it('removes nothing that the same user adds after a new sign-in meanwhile', async () => {
    const newer = await signInAgain(UID);
    const end = beforeCalls(['insertOne'], () => {
      end();
      return app.as(UID).then(async (shopper) => {
        await erase(shopper).expect(200);
        await addAddress(newer).expect(201);
      });
    });
    await addAddress(await app.as(UID)).expect(401);
    expect((await newer.get(apiPaths.addresses).expect(200)).body).toHaveLength(2);
  });

  it('gets 503 when the mark cannot be read, and what it added is removed later', async () => {
    const shopper = await app.as(UID);
    const fail = () => {
      throw away();
    };
    await shopper.get(apiPaths.me).expect(200);
    const calls = beforeNth(1, ['findOne'], fail, isMark);
    await addAddress(shopper).expect(503);
    calls.end();
    expect(await documentsNaming(UID)).toMatchObject([{ collection: 'addresses' }]);
    await ErasureModel.create({ uid: UID, erasedAt: new Date() });
    await finishErasures();
    expect(await documentsNaming(UID)).toMatchObject([theMark]);
  });
});

describe('the removal of the data (4.8)', () => {
  it('removes nothing of a user who signs in again at any moment of it', async () => {
    for (let nth = 1; ; nth += 1) {
      // Another user each time, since the check of a sign-in is cached.
      const uid = `${UID}-${nth}`;
      await fillAccount(uid);
      await ErasureModel.create({ uid, erasedAt: new Date() });
      const added: string[] = [];
      const signIn = async () => {
        calls.end();
        const newer = await signInAgain(uid);
        for (const write of [addToCart, addAddress, place, addToCart]) {
          added.push(...idsIn((await write(newer)).body));
        }
      };
      const calls = beforeNth(nth, STEPS, signIn, isData);
      await finishErasures();
      calls.end();
      if (added.length === 0) break;
      expect(idsIn(await documentsNaming(uid))).toEqual(expect.arrayContaining(added));
      await Promise.all([ErasureModel, OrderModel, AddressModel].map((kind) => kind.deleteMany()));
    }
  });
});
