import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import type { Product } from '../../src/contract/product.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { connectMongoose } from '../../src/database/connect.ts';
import { OrderModel, type PlacedOrder } from '../../src/orders/order.model.ts';
import { buildAddressInput } from '../contract-factories.ts';
import { emailOf } from '../test-process.ts';
import { startTestSmtp } from '../test-smtp.ts';
import { startApi } from './apis.ts';
import { startStandIn } from './databases.ts';
import { oneOf } from './person.ts';
import { Shopper } from './shopper.ts';

/** Of each server. */
const KILLS = 20;
/** How long the mail server is away (ms). */
const AWAY_MS = 20_000;
const SHOPPERS = 4;
const DESK = 'desk@shop.example';
/** A second try after a lease or a pause of a minute, and the e-mails that have waited meanwhile (ms). */
const SENT_LIMIT_MS = 300_000;

async function startEmailShop() {
  const database = await startStandIn();
  const smtp = await startTestSmtp({ pause: () => wait(100) });
  onTestFinished(smtp.close);
  const uri = `mongodb://127.0.0.1:${database.port}/letters`;
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'orders@shop.example', MAIL_ORDERS_TO: DESK };
  const first = await startApi(uri, mail);
  const apis = [first, await startApi(uri, mail)];
  await connectMongoose(uri);
  onTestFinished(() => mongoose.disconnect());
  const products = (await (await fetch(first.url + apiPaths.category('lawn'))).json()) as Product[];
  return { smtp, apis, products };
}

type EmailShop = Awaited<ReturnType<typeof startEmailShop>>;

/** Shoppers place orders while this runs, and the e-mails of all of them are sent. */
async function placeDuring({ apis, products }: EmailShop, run: () => Promise<unknown>) {
  let isOver = false;
  const urls = apis.map(({ url }) => url);
  const shop = async (_: unknown, nth: number) => {
    for (let order = 0; !isOver; order += 1) {
      // Of their own, since an account gets 20 e-mails a day.
      const shopper = new Shopper({ uid: `shopper-${nth}-${order}`, urls, products, wrong: [] });
      await shopper.askUntilResponse(apiPaths.addresses, 'POST', buildAddressInput());
      const { _id, ...product } = oneOf(products);
      const item = { product: _id, ...product, noOfItems: 1 };
      await shopper.askUntilResponse(apiPaths.cart, 'POST', item);
      await shopper.askUntilResponse(apiPaths.placeOrder, 'POST');
      await wait(500);
    }
  };
  const shopping = Array.from({ length: SHOPPERS }, shop);
  await run();
  isOver = true;
  await Promise.all(shopping);
  const waiting = () => OrderModel.countDocuments({ 'letters.due': { $gt: new Date(0) } });
  await expect.poll(waiting, { timeout: SENT_LIMIT_MS, interval: 500 }).toBe(0);
}

/** Every e-mail of every order has arrived, and no other. Resolves with how many more arrived than were due. */
async function checkArrived({ smtp: { arrived } }: EmailShop) {
  const placed = await OrderModel.find({ status: 'placed' }).lean<PlacedOrder[]>();
  expect(placed.length).toBeGreaterThan(SHOPPERS);
  const expected = placed.flatMap(({ user, placement: { number } }) => [
    `Order placed: ${number} ${emailOf(user)}`,
    `New order: ${number} ${DESK}`,
  ]);
  const found = arrived.map(({ subject, recipients }) => `${subject} ${recipients.join()}`);
  expect([...new Set(found)].toSorted()).toEqual(expected.toSorted());
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(expected.length);
  return found.length - expected.length;
}

it('sends each e-mail once while the mail server is away (4.13)', async () => {
  const shop = await startEmailShop();
  await placeDuring(shop, async () => {
    await wait(3_000);
    shop.smtp.leave();
    await wait(AWAY_MS);
    await shop.smtp.return();
    await wait(3_000);
  });
  const doubled = await checkArrived(shop);
  expect(doubled).toBe(0);
});

it('sends each e-mail, and some of them twice, while servers are killed (4.13)', async () => {
  const shop = await startEmailShop();
  await placeDuring(shop, async () => {
    const killEach = async (api: (typeof shop.apis)[number]) => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await wait(500 + randomInt(1_500));
        await api.restart();
      }
    };
    await Promise.all(shop.apis.map(killEach));
  });
  const doubled = await checkArrived(shop);
  // A server has five e-mails on their way.
  expect(doubled).toBeLessThanOrEqual(2 * KILLS * 5);
});
