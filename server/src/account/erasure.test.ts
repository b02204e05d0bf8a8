import { describe, expect, it } from 'vitest';
import { accountMessages } from '../contract/account.ts';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { documentsNaming, fillAccount, type Shopper } from '../../test/account-data.ts';
import { buildAddressInput } from '../../test/contract-factories.ts';
import {
  buildCartItem,
  buildPlacedOrder,
  createProduct,
  insertOrders,
} from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { OrderModel, type PlacedOrder } from '../orders/order.model.ts';
import { ErasureModel } from './erasure.model.ts';
import { finishErasures } from './erasure.service.ts';

const app = useTestApp();

const UID = 'user-a';
const seconds = () => Math.floor(Date.now() / 1_000);
const refused = { message: apiMessages.unauthenticated };

const erase = (shopper: Shopper) => shopper.delete(apiPaths.account);

/** A user whose sign-in is this many seconds from now, within what a clock may be ahead. */
function signInAgain(uid: string, ahead: number): Promise<Shopper> {
  const at = seconds() + ahead;
  return app.as(uid, { auth_time: at, iat: at });
}

describe('DELETE /api/account (4.8, 7.4)', () => {
  it('leaves no document of the user but the mark, and the admin a cancelled order without its user', async () => {
    const shopper = await app.as(UID);
    await fillAccount(UID);
    expect(await documentsNaming(UID)).toHaveLength(4);
    const [placed] = await OrderModel.find({ user: UID, status: 'placed' }).lean();
    const before = Date.now();

    await erase(shopper).expect(200, { message: accountMessages.deleted });

    expect(await documentsNaming(UID)).toEqual([
      {
        collection: 'erasures',
        document: { _id: expect.anything(), uid: UID, erasedAt: expect.any(Date) },
      },
    ]);
    const { state: _kept, ...address } = buildAddressInput({ city: 'Mysuru' });
    const mark = await ErasureModel.findOne({ uid: UID }).lean();
    expect(mark?.erasedAt.getTime()).toBeGreaterThanOrEqual(before);
    for (const trace of Object.values(address).map(String)) {
      expect(await documentsNaming(trace)).toEqual([]);
    }
    const { user: _user, mailbox, letters, ...kept } = placed as PlacedOrder;
    expect([mailbox, letters]).toEqual([expect.anything(), []]);
    const { number, placedAt, deliverBy } = kept.placement;
    expect(await OrderModel.find().lean()).toEqual([
      {
        ...kept,
        rev: kept.rev + 1,
        toPack: false,
        lines: kept.lines.map((line) => ({
          ...line,
          state: 'cancelled',
          ...(line.state === 'ordered' && { erased: true }),
        })),
        placement: { number, placedAt, deliverBy, paymentMethod: 'COD', state: 'Karnataka' },
      },
    ]);
  });

  it('erases any number of orders', async () => {
    await insertOrders(Array.from({ length: 230 }, () => buildPlacedOrder({ user: UID })));
    await erase(await app.as(UID)).expect(200);
    expect(await documentsNaming(UID)).toMatchObject([{ collection: 'erasures' }]);
    expect(await OrderModel.countDocuments({ 'lines.state': 'cancelled' })).toBe(230);
  });

  it('erases nothing while the account is disabled, deleted or revoked, or cannot be looked up', async () => {
    const shopper = await app.as(UID);
    await fillAccount(UID);
    const before = await documentsNaming(UID);
    for (const [mode, status] of [
      ['disabled', 401],
      ['deleted', 401],
      ['revoked', 401],
      ['broken', 503],
    ] as const) {
      app.accounts().setMode(mode);
      expect([mode, (await erase(shopper)).status]).toEqual([mode, status]);
    }
    expect(await documentsNaming(UID)).toEqual(before);
  });
});

describe('a sign-in that is old (4.8)', () => {
  it('erases nothing after ten minutes, but goes on otherwise', async () => {
    await fillAccount(UID);
    const before = await documentsNaming(UID);
    const shopper = await signInAgain(UID, -603);
    await erase(shopper).expect(401, { message: 'Please log in again to delete your account.' });
    expect(await documentsNaming(UID)).toEqual(before);
    await shopper.get(apiPaths.me).expect(200);
    await erase(await signInAgain(UID, -590)).expect(200);
  });
});

describe('a sign-in from before an erasure (4.8)', () => {
  it('is refused at once, whatever was kept about it, in every tab', async () => {
    const [shopper, otherTab] = await Promise.all([app.as(UID), signInAgain(UID, -3_000)]);
    const product = await createProduct();
    await shopper.get(apiPaths.me).expect(200);
    await otherTab.get(apiPaths.cart).expect(200);
    await erase(shopper).expect(200);

    for (const tab of [shopper, otherTab]) {
      await tab.get(apiPaths.me).expect(401, refused);
      await tab.get(apiPaths.cart).expect(401, refused);
      await tab.post(apiPaths.cart).send(buildCartItem(product)).expect(401, refused);
      await tab.post(apiPaths.addresses).send(buildAddressInput()).expect(401, refused);
      await tab.post(apiPaths.placeOrder).expect(401, refused);
    }
    expect(await documentsNaming(UID)).toMatchObject([{ collection: 'erasures' }]);
  });

  it('may repeat the erasure while the account exists', async () => {
    const shopper = await app.as(UID);
    await erase(shopper).expect(200);
    await erase(shopper).expect(200, { message: accountMessages.deleted });
    for (const mode of ['disabled', 'deleted'] as const) {
      app.accounts().setMode(mode);
      await erase(shopper).expect(401, refused);
    }
  });

  it('is one of the same second or earlier, and the next second is a new one', async () => {
    await erase(await app.as(UID)).expect(200);
    const mark = await ErasureModel.findOne({ uid: UID }).lean();
    const erasedAt = Math.floor((mark?.erasedAt.getTime() ?? 0) / 1_000);
    for (const [at, status] of [
      [erasedAt - 1, 401],
      [erasedAt, 401],
      [erasedAt + 1, 200],
    ] as const) {
      await (await app.as(UID, { auth_time: at })).get(apiPaths.me).expect(status);
    }
  });

  it('is that of the erasure itself, even when it was dated by a clock ahead of ours', async () => {
    const shopper = await signInAgain(UID, 20);
    await erase(shopper).expect(200);
    await shopper.get(apiPaths.me).expect(401);
  });

  it('stays one when a server whose clock is behind erases once more', async () => {
    const shopper = await app.as(UID);
    const ahead = new Date(Date.now() + 20_000);
    await ErasureModel.create({ uid: UID, erasedAt: ahead });
    await erase(shopper).expect(200);
    await (await signInAgain(UID, 15)).get(apiPaths.me).expect(401);
    expect(await ErasureModel.findOne({ uid: UID }).lean()).toMatchObject({ erasedAt: ahead });
  });

  it('is remembered for two hours, whenever the database removes the mark', async () => {
    const shopper = await signInAgain(UID, -7_500);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
    await ErasureModel.create({ uid: UID, erasedAt: ago(7_190) });
    await shopper.get(apiPaths.me).expect(401);
    await ErasureModel.updateOne({ uid: UID }, { $set: { erasedAt: ago(7_201) } });
    await shopper.get(apiPaths.me).expect(200);
  });

  it('is forgotten by the database itself after two hours', async () => {
    const indexes = await ErasureModel.collection.indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { erasedAt: 1 }, expireAfterSeconds: 7_200 }),
    );
  });
});

describe('a sign-in after an erasure (4.8)', () => {
  it('begins with nothing and keeps what it adds', async () => {
    const shopper = await app.as(UID);
    await fillAccount(UID);
    await erase(shopper).expect(200);

    const newer = await signInAgain(UID, 2);
    for (const path of [apiPaths.cart, apiPaths.addresses, apiPaths.ordered, apiPaths.cancelled]) {
      await newer.get(path).expect(200, []);
    }
    await fillAccount(UID);
    const before = await documentsNaming(UID);
    await finishErasures();
    expect(await documentsNaming(UID)).toEqual(before);

    await erase(await signInAgain(UID, 3)).expect(200);
    expect(await documentsNaming(UID)).toMatchObject([{ collection: 'erasures' }]);
    await newer.get(apiPaths.me).expect(401);
  });

  it('is not refused when an older sign-in repeats the erasure before its first request', async () => {
    const shopper = await app.as(UID);
    const mark = { uid: UID, erasedAt: new Date(Date.now() - 20_000) };
    await ErasureModel.create(mark);
    await erase(shopper).expect(200);
    await (await signInAgain(UID, -10)).get(apiPaths.me).expect(200);
  });

  it('may erase once more while the database still keeps a mark of more than two hours', async () => {
    const shopper = await app.as(UID);
    await fillAccount(UID);
    await ErasureModel.create({ uid: UID, erasedAt: new Date(Date.now() - 7_201_000) });
    await erase(shopper).expect(200);
    expect(await documentsNaming(UID)).toMatchObject([{ collection: 'erasures' }]);
    await shopper.get(apiPaths.me).expect(401);
  });
});
