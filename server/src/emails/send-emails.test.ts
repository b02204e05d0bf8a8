import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackingOrder } from '../contract/order.ts';
import { apiPaths } from '../contract/paths.ts';
import { documentsNaming } from '../../test/account-data.ts';
import { buildAddressInput } from '../../test/contract-factories.ts';
import {
  buildCartItem,
  buildLine,
  buildPlacedOrder,
  createProduct,
  insertOrders,
  currentRev,
} from '../../test/factories.ts';
import { keptLog } from '../../test/kept-log.ts';
import { useTestApp, useTestServer } from '../../test/test-app.ts';
import { startTestSmtp, type TestSmtp } from '../../test/test-smtp.ts';
import { createDueEmails } from '../orders/due-emails.ts';
import { OrderModel, type PlacedOrder } from '../orders/order.model.ts';
import { forgetRecipients } from './recipients.service.ts';
import type { SendOptions } from './send-email.ts';
import { LEASE_MS, sendDueEmails, startSending } from './send-emails.ts';
import { smtpTransport, TRY_LIMIT_MS, type Mail, type Transport } from './transport.ts';

const SHOP = 'desk@shop.example';
const ADDRESS = 'meera@example.in';
const FROM = { name: 'Tana Bana', address: 'orders@shop.example' };
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: FROM.address, DATA_DIR: ':memory:' };
const PUBLIC_URL = 'https://shop.example';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const app = useTestApp({ ...MAIL, MAIL_ORDERS_TO: SHOP, PUBLIC_URL });
const withoutMail = useTestServer();
const due = createDueEmails({ toShop: true });

let smtp: TestSmtp;
let logged: ReturnType<typeof keptLog>['entries'];
let options: SendOptions;

beforeAll(async () => {
  smtp = await startTestSmtp();
});
afterAll(() => smtp.close());

beforeEach(() => {
  smtp.arrived.length = 0;
  smtp.refuse(() => undefined);
  const { logger, entries } = keptLog();
  logged = entries;
  options = {
    transport: smtpTransport({ url: smtp.url, from: FROM }),
    ordersTo: SHOP,
    publicUrl: PUBLIC_URL,
    logger,
  };
});

/** Moves the clock and no timer. */
const at = (moment: number | Date) => vi.useFakeTimers({ toFake: ['Date'], now: moment });

/** What a server does each second, until nothing is due. */
async function send(changes: Partial<SendOptions> = {}): Promise<void> {
  const filter = { 'letters.due': { $lte: new Date() } };
  do await sendDueEmails({ ...options, ...changes });
  while ((await OrderModel.countDocuments(filter)) > 0);
}

const subjects = () => smtp.arrived.map(({ subject = '' }) => subject.replace(/: TB-.*/, ''));
const to = (address: string) =>
  smtp.arrived.filter(({ recipients }) => recipients.includes(address));
const theOrder = async () => (await OrderModel.findOne({ status: 'placed' }).lean()) as PlacedOrder;
const waiting = async () => (await theOrder()).letters ?? [];

/** A placed order with e-mails due, by the part of the update that places it. */
async function placeOrder({ address = ADDRESS, verified = true, lines = 1, user = 'user-a' } = {}) {
  const order = buildPlacedOrder({ user });
  order.lines = Array.from({ length: lines }, () => buildLine());
  Object.assign(order, due.placed(order.placement, { address, verified }));
  await insertOrders([order]);
  return order;
}

/** The same after its e-mails were sent and forgotten here. */
async function placeAndTell(lines: number) {
  const order = await placeOrder({ lines });
  await send();
  smtp.arrived.length = 0;
  return order;
}

/** The same order without the e-mail to the shop. */
async function placeForOne(): Promise<PlacedOrder> {
  const order = await placeOrder();
  await OrderModel.updateOne({ _id: order._id }, { $pull: { letters: { kind: 'for-shop' } } });
  return order;
}

const add = ({ _id }: PlacedOrder, email: object) =>
  OrderModel.updateOne({ _id, status: 'placed' }, email);

async function change({ _id }: PlacedOrder, body: object, server = app): Promise<void> {
  const admin = await server.as('demo-admin');
  await admin.put(apiPaths.placedOrder(_id.toString())).send(body).expect(200);
}

const mark = async (order: PlacedOrder, packed: boolean, server = app) =>
  change(order, packed ? { packed, rev: await currentRev(order._id) } : { packed }, server);

const cancel = async ({ user, lines }: PlacedOrder, n: number, server = app) =>
  (await server.as(user)).post(apiPaths.cancelLine(String(lines[n]?._id))).expect(200);

describe('e-mails (4.13)', () => {
  async function place(server: typeof app, claims: Record<string, unknown>): Promise<void> {
    const shopper = await server.as('user-a', claims);
    await shopper.post(apiPaths.addresses).send(buildAddressInput()).expect(201);
    await shopper.post(apiPaths.cart).send(buildCartItem(await createProduct()));
    await shopper.post(apiPaths.placeOrder).expect(200);
  }

  it('tell shopper and shop of an order that was placed', async () => {
    await place(app, { email: ADDRESS, email_verified: true });
    const { placement, lines, _id } = await theOrder();
    await send();

    const [email, ...others] = to(ADDRESS);
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      from: FROM,
      subject: `Order placed: ${placement.number}`,
      recipients: [ADDRESS],
    });
    for (const part of [email?.text, email?.html]) {
      expect(part).toContain(placement.number);
      expect(part).toContain(lines[0]?.title);
      expect(part).toContain(`${PUBLIC_URL}/orders/${_id.toString()}`);
    }
    expect(to(SHOP)).toMatchObject([{ subject: `New order: ${placement.number}` }]);
    expect(await waiting()).toEqual([]);
    expect(logged()).toEqual([]);
  });

  it('are kept by no shop that sends none', async () => {
    await place(withoutMail, { email: ADDRESS });
    const order = await theOrder();
    await mark(order, true, withoutMail);
    await cancel(order, 0, withoutMail);
    const kept = await theOrder();
    expect(['letters', 'mailbox'].filter((name) => name in kept)).toEqual([]);
  });

  it('go to nobody where the order has no mailbox: the account has no address, or the shop wrote none yet', async () => {
    await place(app, {});
    await send();
    expect(smtp.arrived).toMatchObject([{ recipients: [SHOP] }]);
    expect((await theOrder()).mailbox).toBeUndefined();
    await mark(await theOrder(), true);
    await send();
    expect(smtp.arrived).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('tell of each mark as packed, once, not of one that was taken back or set again before they were sent', async () => {
    const order = await placeForOne();
    await mark(order, true);
    await change(order, { packed: true, rev: await currentRev(order._id), tracking: 'AB 1' });
    await send();
    expect(subjects()).toEqual(['Order placed', 'Order packed']);
    // After a line was cancelled the order can be marked again.
    await add(order, { $set: { changed: true } });
    await mark(order, true);
    await send();
    expect(subjects().slice(2)).toEqual(['Order packed']);

    for (const packed of [false, true, false]) await mark(order, packed);
    await send();
    expect(subjects()).toHaveLength(3);
    await mark(order, true);
    await mark(order, false);
    at(Date.now() + 5);
    await mark(order, true);
    await send();
    expect(subjects().slice(3)).toEqual(['Order packed']);
    expect(await waiting()).toEqual([]);
  });

  it('tell in one e-mail of what the shopper cancels of an order within a minute', async () => {
    const order = await placeAndTell(5);
    const now = Date.now();
    at(now);
    await cancel(order, 0);
    await cancel(order, 0);
    // This server's clock is 3 s behind.
    at(now - 3_000);
    await cancel(order, 1);
    at(now + 30_000);
    await cancel(order, 2);
    at(now + MINUTE_MS - 1);
    await send();
    expect(smtp.arrived).toEqual([]);
    at(now + MINUTE_MS);
    await send();
    expect(subjects()).toEqual(['Cancelled: 3 items']);
    for (const { title } of order.lines.slice(0, 3)) {
      expect(smtp.arrived[0]?.text).toContain(title);
    }

    for (const n of [3, 4]) await cancel(order, n);
    at(Date.now() + MINUTE_MS);
    await send();
    expect(subjects().slice(1)).toEqual(['Order cancelled']);
    expect(await waiting()).toEqual([]);
  });

  it('tell apart what the shopper cancels later than a minute, although they were sent together', async () => {
    const order = await placeAndTell(2);
    const now = Date.now();
    at(now);
    await cancel(order, 0);
    at(now + MINUTE_MS + 1_000);
    await cancel(order, 1);
    at(Date.now() + MINUTE_MS);
    await send();
    expect(subjects()).toEqual(['Cancelled: 1 item', 'Order cancelled']);
  });

  it('tell what each cancelled, although the shop has cancelled the rest before they were sent', async () => {
    const order = await placeAndTell(3);
    await cancel(order, 0);
    at(Date.now() + 5);
    for (let n = 0; n < 2; n += 1) await change(order, { cancelled: true });
    at(Date.now() + MINUTE_MS);
    await send();
    expect(subjects()).toEqual(['Cancelled: 1 item', 'Order cancelled']);
    const [first, second] = smtp.arrived.map(({ text }) => text);
    expect(first).toContain('You have cancelled this item. There is nothing to pay.');
    expect(first).not.toMatch(/Still to pay|Arrives|Delivery address/);
    expect(second).toContain('We have cancelled this order. There is nothing to pay.');
  });

  it('of an order arrive in their order, and those to the shop do not wait for the others', async () => {
    smtp.refuse((address) => (address === ADDRESS ? 451 : undefined));
    const order = await placeOrder({ lines: 2 });
    await send();
    await mark(order, true);
    await cancel(order, 0);
    await send();
    expect(smtp.arrived).toMatchObject([{ recipients: [SHOP] }]);

    smtp.refuse(() => undefined);
    at(Date.now() + MINUTE_MS);
    await send();
    at(Date.now() + MINUTE_MS);
    await send();
    expect(subjects().slice(1)).toEqual(['Order placed', 'Order packed', 'Cancelled: 1 item']);
  });

  it('tell nothing of what was cancelled before they could be sent', async () => {
    const away: Partial<SendOptions> = { transport: () => Promise.reject(new Error()) };
    const [some, all] = [await placeOrder({ lines: 2 }), await placeOrder()];
    await mark(all, true);
    await send(away);
    await cancel(some, 0);
    await cancel(all, 0);
    for (let minute = 0; minute < 3; minute += 1) {
      at(Date.now() + MINUTE_MS);
      await send();
    }
    expect(subjects().toSorted()).toEqual([
      ...['Cancelled: 1 item', 'New order', 'Order cancelled', 'Order placed'],
    ]);
    const [gone, left] = some.lines;
    for (const { subject, text } of smtp.arrived.filter(({ subject }) =>
      /placed|New/.test(subject ?? ''),
    )) {
      expect(text, subject).toContain(left?.title);
      expect(text, subject).not.toContain(gone?.title);
    }
  });

  it('are decided by the order as it is when they are claimed', async () => {
    const order = await placeAndTell(1);
    await mark(order, true);
    const read = await OrderModel.find().lean();
    await mark(order, false);
    vi.spyOn(OrderModel, 'find').mockReturnValueOnce({
      limit: () => ({ lean: () => Promise.resolve(read) }),
    } as never);
    await sendDueEmails(options);
    expect(smtp.arrived).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('go to no mailbox from 30 days after the promised delivery on, which is then removed', async () => {
    const order = await placeForOne();
    const end = order.placement.deliverBy.getTime() + 30 * 24 * HOUR_MS;
    at(end - 1);
    await forgetRecipients();
    expect((await theOrder()).mailbox).toMatchObject({ address: ADDRESS });
    at(end + 1);
    await forgetRecipients();
    expect(await documentsNaming(ADDRESS)).toEqual([]);
    await mark(order, true);
    await send();
    expect(smtp.arrived).toEqual([]);
  });

  it('are not kept for the shop alone longer than a week where nobody sends any more', async () => {
    const order = buildPlacedOrder();
    await insertOrders([{ ...order, ...due.placed(order.placement, undefined) }]);
    const end = order.placement.placedAt.getTime() + 7 * 24 * HOUR_MS;
    at(end - 1);
    await forgetRecipients();
    expect(await waiting()).toHaveLength(1);
    at(end + 1);
    await forgetRecipients();
    expect(await waiting()).toEqual([]);
  });
});

describe('e-mails about the orders of one account (4.13)', () => {
  it('are twenty a day, apart from those to the shop, then one line says that there are no more', async () => {
    // The database ends counts of the past by its own clock.
    at(new Date(Date.now() + 24 * HOUR_MS).setUTCHours(6));
    for (let n = 0; n < 22; n += 1) await placeOrder();
    await send();
    expect(to(ADDRESS)).toHaveLength(20);
    expect(to(SHOP)).toHaveLength(22);
    expect(logged()).toMatchObject([{ level: 40, email: 'placed' }]);
    expect(await OrderModel.countDocuments({ 'letters.due': { $gt: new Date(0) } })).toBe(0);

    at(Date.now() + 24 * HOUR_MS);
    await placeOrder();
    await send();
    expect(to(ADDRESS)).toHaveLength(21);
  });
});

describe('e-mails to an address that is not verified (4.13)', () => {
  const toStranger = { address: 'Stranger@example.in', verified: false };

  it('are five a day, whatever the accounts, and tries count once', async () => {
    // The database ends counts of the past by its own clock.
    at(new Date(Date.now() + 24 * HOUR_MS).setUTCHours(6));
    smtp.refuse(() => 451);
    await placeOrder(toStranger);
    await send();
    smtp.refuse(() => undefined);
    at(Date.now() + MINUTE_MS);
    await send();
    for (const user of 'abcde') await placeOrder({ ...toStranger, user });
    await placeOrder({ ...toStranger, address: 'stranger+more@EXAMPLE.in' });
    await send();

    // A database may give the order with the address in capitals first or last.
    const toThem = () => smtp.arrived.filter(({ recipients }) => !recipients.includes(SHOP));
    expect(toThem()).toHaveLength(5);
    expect(to(SHOP)).toHaveLength(7);
    expect(await OrderModel.countDocuments({ 'letters.kind': 'placed' })).toBe(0);
    expect(logged().filter(({ msg }) => String(msg).includes('No more e-mails'))).toHaveLength(1);

    at(Date.now() + 24 * HOUR_MS);
    await placeOrder(toStranger);
    await send();
    expect(toThem()).toHaveLength(6);
  });
});

describe('an e-mail that cannot be sent (4.13)', () => {
  it('is tried again after 1, 5, 30 minutes, 2, 6 and 24 hours, then given up, in one line', async () => {
    smtp.refuse(() => 451);
    const order = await placeForOne();
    at(order.placement.placedAt);
    for (const pause of [1, 5, 30, 120, 360, 1_440]) {
      await send();
      const [email] = await waiting();
      expect(email?.due.getTime()).toBe(Date.now() + pause * MINUTE_MS);
      at(Date.now() + pause * MINUTE_MS - 1);
      await sendDueEmails(options);
      at(Date.now() + 1);
    }
    await send();
    expect(await waiting()).toEqual([]);

    const lines = logged();
    const about = { order: order._id.toString(), email: 'placed', code: 451 };
    expect(lines).toMatchObject([
      ...Array.from({ length: 6 }, () => ({ level: 40, ...about })),
      { level: 50, ...about, msg: 'An e-mail could not be sent and will not be tried again.' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/@|meera|example|No:/);
  });

  it('is tried again unless the server refuses the recipient for good', async () => {
    await placeForOne();
    at(Date.now());
    const rejecting = (failure: object) => () =>
      Promise.reject(Object.assign(new Error(ADDRESS), failure));
    for (const [n, transport] of [
      rejecting({ code: 'ESOCKET' }),
      // Our login is refused.
      rejecting({ code: 'EAUTH', responseCode: 535 }),
      rejecting({ code: 'ETIMEDOUT' }),
      // The quota of the day is used up.
      options.transport,
    ].entries()) {
      smtp.refuse(() => 550, 'message');
      await send({ transport });
      const [email] = await waiting();
      expect(email).toMatchObject({ failures: n + 1 });
      at(email?.due ?? 0);
    }
    smtp.refuse(() => 550);
    await send();
    expect(await waiting()).toEqual([]);
    const lines = logged();
    expect(lines.map(({ level }) => level)).toEqual([40, 40, 40, 40, 50]);
    expect(lines.slice(-2)).toMatchObject([{ code: 550 }, { code: 550 }]);
    expect(JSON.stringify(lines)).not.toMatch(/@/);
  });
});

describe('an e-mail that was given up (2.23)', () => {
  async function failedInList() {
    const { body } = await (await app.as('demo-admin')).get(apiPaths.orders).expect(200);
    return (body as PackingOrder[]).map(({ failedLetters }) => failedLetters);
  }

  it('is named in the list of orders until a later one of the order arrives', async () => {
    const order = await placeOrder({ lines: 2 });
    expect(await failedInList()).toEqual([undefined]);
    smtp.refuse((address) => (address === ADDRESS ? 550 : undefined));
    await send();
    await mark(order, true);
    await send();
    expect(await failedInList()).toEqual([['placed', 'packed']]);
    smtp.refuse(() => undefined);
    await cancel(order, 0);
    at(Date.now() + MINUTE_MS);
    await send();
    expect(subjects()).toEqual(['New order', 'Cancelled: 1 item']);
    expect(await failedInList()).toEqual([undefined]);
  });

  it('is one, too, that has waited for more than seven days', async () => {
    const order = await placeOrder();
    at(order.placement.placedAt.getTime() + 7 * 24 * HOUR_MS + 1_000);
    await send();
    expect(smtp.arrived).toEqual([]);
    expect(await failedInList()).toEqual([['placed']]);
    expect(logged()).toMatchObject([{ level: 50 }, { level: 50 }]);
  });
});

function promise() {
  let resolve = () => {};
  const settled = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise: settled, resolve: () => resolve() };
}

/** A transport that is held where it is: nothing comes back until `end`, and then what `ending` says. */
function heldTransport(
  transport: Transport = () => Promise.resolve(),
  ending = () => Promise.resolve(),
) {
  const tried: Mail[] = [];
  const [reached, ended] = [promise(), promise()];
  return {
    tried,
    reached: reached.promise,
    end: ended.resolve,
    transport: async (mail: Mail, signal: AbortSignal) => {
      tried.push(mail);
      await transport(mail, signal);
      reached.resolve();
      await ended.promise;
      await ending();
    },
  };
}

describe('servers that send at the same time', () => {
  it('send each e-mail once', async () => {
    for (let n = 0; n < 6; n += 1) await placeOrder();
    await Promise.all(Array.from({ length: 4 }, () => send()));
    await send();
    const ids = smtp.arrived.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  it('leave an e-mail to the one that has it until its lease ends, and then to the next', async () => {
    expect(TRY_LIMIT_MS).toBeLessThan(LEASE_MS);
    await placeForOne();
    const now = Date.now();
    const slow = heldTransport(undefined, () => Promise.reject(new Error('too late')));
    const slowly = sendDueEmails({ ...options, transport: slow.transport });
    await slow.reached;
    at(now + LEASE_MS - 1_000);
    await sendDueEmails(options);
    expect(smtp.arrived).toEqual([]);

    at(Date.now() + LEASE_MS + 1_000);
    const next = heldTransport();
    const other = sendDueEmails({ ...options, transport: next.transport });
    await next.reached;
    const claimed = await waiting();
    // The first one does not put off what the other has claimed since.
    slow.end();
    await slowly;
    expect(await waiting()).toEqual(claimed);
    next.end();
    await other;
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['before it was sent', undefined, 1],
    ['after it was sent', (...sent: Parameters<Transport>) => options.transport(...sent), 2],
  ])(
    'send the e-mail of one that was killed %s, under the same Message-ID (4.13)',
    async (_name, before, count) => {
      await placeForOne();
      const held = heldTransport(before);
      // Never comes back, as a killed server.
      const killed = sendDueEmails({ ...options, transport: held.transport });
      await held.reached;
      at(Date.now() + LEASE_MS + 1_000);
      await send();
      expect(smtp.arrived).toHaveLength(count);
      const ids = new Set(smtp.arrived.map(({ messageId }) => messageId));
      expect([...ids]).toEqual([`<${held.tried[0]?.id}@shop.example>`]);
      expect(await waiting()).toEqual([]);
      held.end();
      await killed;
    },
  );
});

describe('an erasure while an e-mail is on its way (4.8, 4.13)', () => {
  it.each([
    ['arrives', () => Promise.resolve()],
    ['fails', () => Promise.reject(Object.assign(new Error(ADDRESS), { responseCode: 451 }))],
    [
      'is refused',
      () =>
        Promise.reject(
          Object.assign(new Error(ADDRESS), { command: 'RCPT TO', responseCode: 550 }),
        ),
    ],
  ])('leaves no address and nothing to send, when the e-mail %s', async (_name, ending) => {
    const order = await placeOrder({ verified: false });
    const held = heldTransport(undefined, ending);
    const sending = sendDueEmails({ ...options, transport: held.transport });
    await held.reached;
    await (await app.as(order.user)).delete(apiPaths.account).expect(200);
    held.end();
    await sending;

    expect(await documentsNaming(ADDRESS)).toEqual([]);
    const kept = await theOrder();
    expect([kept.mailbox, kept.letters, kept.failedLetters]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(logged()).toEqual([]);
    // Nor is anything sent that becomes due after it.
    await add(order, due.packed(new Date()));
    await send();
    expect(smtp.arrived).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

describe('a stop', () => {
  it('waits for the e-mail that is on its way', async () => {
    await placeForOne();
    const held = heldTransport();
    const sending = startSending({ ...options, transport: held.transport });
    await held.reached;
    const stopped = sending.stop();
    held.end();
    await stopped;
    expect(await waiting()).toEqual([]);
  });

  it('cuts off the one that takes too long, which is tried again', async () => {
    await placeForOne();
    const reached = promise();
    const sending = startSending({
      ...options,
      transport: (_mail, signal) =>
        new Promise((_done, fail) => {
          signal.addEventListener('abort', () =>
            fail(Object.assign(new Error(), { code: 'EABORT' })),
          );
          reached.resolve();
        }),
    });
    await reached.promise;
    await sending.stop();
    expect(await waiting()).toMatchObject([{ failures: 1 }]);
  });
});
