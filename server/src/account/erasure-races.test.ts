import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { orderMessages } from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { documentsNaming, fillAccount, type Shopper } from '../../test/account-data.ts';
import { buildAddress, buildCartItem, createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { AddressModel } from '../addresses/address.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { placeOrder } from '../orders/place-order.service.ts';
import { ErasureModel } from './erasure.model.ts';
import { finishErasures } from './erasure.service.ts';

const app = useTestApp();

const UID = 'user-leaving';
const theMarkAlone = [{ collection: 'erasures' }];
/** The database calls of an erasure. The driver's `findOne` is a `find`. */
const STEPS = ['updateOne', 'deleteOne', 'deleteMany', 'find'] as const;
const away = () => new mongoose.mongo.MongoNetworkError('away');

const erase = (shopper: Shopper) => shopper.delete(apiPaths.account);

/** The same user after a new sign-in, later than every erasure of the test and within the allowed clock skew. */
async function signInAgain(uid: string): Promise<Shopper> {
  const at = Math.floor(Date.now() / 1_000) + 20;
  const token = await app.signToken(uid, { auth_time: at });
  return (await app.as(uid)).set('Authorization', `Bearer ${token}`);
}

const addAddress = (shopper: Shopper) => shopper.post(apiPaths.addresses).send(buildAddress());

const addToCart = async (shopper: Shopper) =>
  shopper.post(apiPaths.cart).send(buildCartItem(await createProduct()));

describe('an interrupted erasure', () => {
  /** The database fails at the nth call of the erasure. Returns false when there were fewer calls. */
  async function eraseInterruptedAt(nth: number, shopper: Shopper): Promise<boolean> {
    let asked = 0;
    const end = beforeCalls(STEPS, () => {
      asked += 1;
      if (asked === nth) throw away();
    });
    const { status } = await erase(shopper);
    end();
    expect(status).toBe(asked < nth ? 200 : 503);
    return asked >= nth;
  }

  it('ends the same at whatever step it was interrupted, when it is repeated', async () => {
    let steps = 0;
    for (let nth = 1; ; nth += 1) {
      const shopper = await app.as(`${UID}-${nth}`);
      await fillAccount(shopper);
      if (!(await eraseInterruptedAt(nth, shopper))) break;
      steps += 1;
      await erase(shopper).expect(200);
      expect(await documentsNaming(`${UID}-${nth}`)).toMatchObject(theMarkAlone);
    }
    expect(steps).toBeGreaterThan(1);
  });

  it('is finished by any server once the mark stands', async () => {
    for (let nth = 2; ; nth += 1) {
      const shopper = await app.as(`${UID}-${nth}`);
      await fillAccount(shopper);
      if (!(await eraseInterruptedAt(nth, shopper))) break;
      await shopper.get(apiPaths.me).expect(401);
      await finishErasures();
      expect(await documentsNaming(`${UID}-${nth}`)).toMatchObject(theMarkAlone);
    }
  });

  it.each([
    ['reads', (newer: Shopper) => newer.get(apiPaths.cart).expect(200, [])],
    ['adds an address', (newer: Shopper) => addAddress(newer).expect(201)],
    [
      'adds to the cart',
      async (newer: Shopper) => expect((await addToCart(newer)).status).toBe(201),
    ],
  ])('is finished before a new sign-in %s, and keeps what that adds', async (_what, begin) => {
    for (let nth = 2; ; nth += 1) {
      const uid = `${UID}-${nth}`;
      const shopper = await app.as(uid);
      await fillAccount(shopper);
      const before = await documentsNaming(uid);
      if (!(await eraseInterruptedAt(nth, shopper))) break;

      const newer = await signInAgain(uid);
      await begin(newer);
      const kept = await documentsNaming(uid);
      for (const { document } of before) {
        expect(kept).not.toContainEqual(
          expect.objectContaining({ document: expect.objectContaining({ _id: document._id }) }),
        );
      }
      await finishErasures();
      await erase(shopper).expect(200);
      expect(await documentsNaming(uid)).toEqual(kept);
    }
  });

  it('has done nothing while the mark does not stand', async () => {
    const shopper = await app.as(UID);
    await fillAccount(shopper);
    const before = await documentsNaming(UID);
    await eraseInterruptedAt(1, shopper);
    await finishErasures();
    expect(await documentsNaming(UID)).toEqual(before);
    await shopper.get(apiPaths.me).expect(200);
  });
});

describe('an erasure', () => {
  it('removes nothing of a new sign-in when another request has erased while it waited', async () => {
    for (let nth = 1; ; nth += 1) {
      const uid = `${UID}-${nth}`;
      const shopper = await app.as(uid);
      await fillAccount(shopper);
      let newer = shopper;
      let before: unknown;
      let asked = 0;
      const holdBack = () => {
        asked += 1;
        return asked === nth ? eraseAndBeginAgain() : undefined;
      };
      const eraseAndBeginAgain = async () => {
        end();
        await erase(shopper).expect(200);
        newer = await signInAgain(uid);
        await fillAccount(newer);
        before = await documentsNaming(uid);
      };
      const ends = [
        beforeCalls(['updateOne', 'findOne', 'deleteOne', 'deleteMany'], holdBack),
        // A `findOne` calls `find`, which nothing can hold back there.
        beforeCalls(['find'], (collection) => (collection === 'erasures' ? undefined : holdBack())),
      ];
      const end = () => ends.forEach((each) => each());
      await erase(shopper).expect(200);
      end();
      if (asked < nth) break;
      expect(await documentsNaming(uid)).toEqual(before);
      await newer.get(apiPaths.me).expect(200);
    }
  });

  it('removes a cart too that is placed meanwhile', async () => {
    for (let nth = 1; nth <= 7; nth += 1) {
      const uid = `${UID}-${nth}`;
      const shopper = await app.as(uid);
      await fillAccount(shopper);
      let asked = 0;
      const end = beforeCalls(STEPS, (collection) => {
        if (collection !== 'erasures') asked += 1;
        if (asked !== nth) return undefined;
        end();
        // As a process does that ends before it can check the mark again.
        return placeOrder(uid, {}).then(
          () => undefined,
          () => undefined,
        );
      });
      await erase(shopper).expect(200);
      expect(asked).toBe(nth);
      expect(await documentsNaming(uid)).toMatchObject(theMarkAlone);
    }
  });
});

describe('a request that was let in just before an erasure', () => {
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

  it.each([
    ['adds an address', 'insertOne', 'addresses', addAddress],
    ['opens a cart', 'findOneAndUpdate', 'orders', addToCart],
    ['adds to a cart', 'findOneAndUpdate', 'orders', addToCart],
  ] as const)('leaves nothing behind when it %s', async (what, method, where, write) => {
    const shopper = await app.as(UID);
    if (what !== 'opens a cart') await fillAccount(shopper);
    eraseBefore(method, where);
    expect((await write(shopper)).status).toBe(401);
    expect(await documentsNaming(UID)).toMatchObject(theMarkAlone);
  });

  it('places no order that the erasure has removed', async () => {
    const shopper = await app.as(UID);
    await fillAccount(shopper);
    eraseBefore('findOneAndUpdate', 'orders');
    await place(shopper).expect(400, { message: orderMessages.cartEmpty });
    expect(await documentsNaming(UID)).toMatchObject(theMarkAlone);
  });

  it('is answered 401 when it has placed an order that is erased before the answer', async () => {
    const shopper = await app.as(UID);
    await fillAccount(shopper);
    let checks = 0;
    const end = beforeCalls(['findOne'], (collection) => {
      if (collection === 'erasures') checks += 1;
      if (checks < 2) return undefined;
      end();
      return app.as(UID).then(async (other) => void (await erase(other).expect(200)));
    });
    await place(shopper).expect(401);
    expect(await documentsNaming(UID)).toMatchObject(theMarkAlone);
  });

  function place(shopper: Shopper) {
    return shopper.post(apiPaths.placeOrder);
  }

  it('leaves nothing behind among many others', async () => {
    const shopper = await app.as(UID);
    await fillAccount(shopper);
    const some = () => [
      ...Array.from({ length: 10 }, () => addAddress(shopper)),
      ...Array.from({ length: 3 }, () => addToCart(shopper)),
      place(shopper),
      erase(shopper),
    ];
    const answers = await Promise.all([...some(), ...some()]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await documentsNaming(UID)).toMatchObject(theMarkAlone);
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

  it('is answered 503 when the mark cannot be read, and what it added is removed later', async () => {
    const shopper = await app.as(UID);
    let asked = 0;
    const end = beforeCalls(['findOne'], (collection) => {
      if (collection === 'erasures') asked += 1;
      if (asked === 2) throw away();
      return undefined;
    });
    await addAddress(shopper).expect(503);
    end();
    expect(await documentsNaming(UID)).toMatchObject([{ collection: 'addresses' }]);
    await ErasureModel.create({ uid: UID, erasedAt: new Date() });
    await finishErasures();
    expect(await documentsNaming(UID)).toMatchObject(theMarkAlone);
  });
});

describe('a sweep', () => {
  /** Signs in again just before the nth call; `added` holds what the user adds then. */
  function returnBefore(nth: number) {
    let asked = 0;
    const added: unknown[] = [];
    const end = beforeCalls(STEPS, (collection) => {
      if (collection !== 'erasures') asked += 1;
      if (asked !== nth) return undefined;
      end();
      return comeBack().then((documents) => void added.push(...documents));
    });
    return { added, end };
  }

  async function comeBack() {
    const newer = await signInAgain(UID);
    const bodies: unknown[] = [];
    bodies.push((await addToCart(newer)).body);
    bodies.push((await addAddress(newer)).body);
    bodies.push((await newer.post(apiPaths.placeOrder)).body);
    bodies.push((await addToCart(newer)).body);
    return bodies;
  }

  const idsIn = (value: unknown) => JSON.stringify(value).match(/[0-9a-f]{24}/g) ?? [];

  it('removes nothing of a user who signs in again at any moment of it', async () => {
    for (let nth = 1; ; nth += 1) {
      await fillAccount(await app.as(UID));
      await ErasureModel.create({ uid: UID, erasedAt: new Date() });
      const { added, end } = returnBefore(nth);
      await finishErasures();
      end();
      if (added.length === 0) break;
      expect(idsIn(await documentsNaming(UID))).toEqual(
        expect.arrayContaining([...new Set(added.flatMap(idsIn))]),
      );
      await Promise.all([ErasureModel, OrderModel, AddressModel].map((kind) => kind.deleteMany()));
    }
  });

  it('changes ten orders at the same time', async () => {
    await fillAccount(await app.as(UID));
    const { _id, ...placed } = await OrderModel.findOne({ user: UID, status: 'placed' })
      .orFail()
      .lean();
    await OrderModel.insertMany(Array.from({ length: 9 }, () => placed));
    await ErasureModel.create({ uid: UID, erasedAt: new Date() });
    const waiting: (() => void)[] = [];
    const end = beforeCalls(
      ['updateOne'],
      () =>
        new Promise((go) => {
          if (waiting.push(go) >= 9) waiting.forEach((each) => each());
        }),
    );
    await finishErasures();
    end();
    expect(waiting).toHaveLength(10);
  });
});
