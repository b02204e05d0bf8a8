import { expect, it } from 'vitest';
import { noteMessages, ORDER_NOTE_MAX } from '../contract/note.ts';
import type { OrderDetails, PackingOrder } from '../contract/order.ts';
import type { OwnData } from '../contract/own-data.ts';
import { apiPaths } from '../contract/paths.ts';
import { createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { shopperWith } from '../../test/test-shopper.ts';

const app = useTestApp();

async function place(body: object) {
  const { place } = await shopperWith(app, { cart: [[await createProduct()]] });
  return place(body);
}

/** The note of the last order, as every screen gets it. */
async function notes() {
  const [request, admin] = [await app.as('user-a'), await app.as('demo-admin')];
  const [packing] = (await admin.get(apiPaths.orders)).body as PackingOrder[];
  const own = (await request.get(apiPaths.ownData)).body as OwnData;
  const details = await request.get(apiPaths.orderDetails(String(packing?._id)));
  const ownOrder = own.orders.find(({ _id }) => _id === packing?._id);
  return [packing, ownOrder, details.body as OrderDetails].map((order) => order?.note);
}

it('a note for the shop is kept with the order, with its line breaks (4.4, 4.6)', async () => {
  for (const [sent, kept] of [
    ['Please ring twice.', 'Please ring twice.'],
    ['  One\r\ntwo\u2028three\t\u0007four\u202e \n', 'One\ntwo\nthree four'],
    ['😀'.repeat(ORDER_NOTE_MAX), '😀'.repeat(ORDER_NOTE_MAX)],
    [` ${'x'.repeat(ORDER_NOTE_MAX)} `, 'x'.repeat(ORDER_NOTE_MAX)],
    [' \n ', undefined],
    ['\u3164', undefined],
    [null, undefined],
    [undefined, undefined],
  ] as const) {
    expect((await place({ note: sent })).status).toBe(200);
    expect(await notes()).toEqual([kept, kept, kept]);
  }
});

it('a note that is too long or no text is refused, and the same order may be placed with another (4.4)', async () => {
  const message = noteMessages.notANote;
  for (const note of ['x'.repeat(ORDER_NOTE_MAX + 1), 7, ['a'], { $gt: '' }, true]) {
    const { status, body } = await place({ note });
    expect([status, body]).toEqual([400, { message }]);
    const request = await app.as('user-a');
    const [line] = (await request.get(apiPaths.cart)).body as { _id: string; order: string }[];
    const order = line?.order;
    const placed = await request.post(apiPaths.placeOrder).send({ order, note: 'Thank you' });
    expect(placed.status).toBe(200);
    const again = await request.post(apiPaths.placeOrder).send({ order, note });
    expect([again.status, again.body]).toEqual([200, placed.body]);
    expect(await notes()).toEqual(Array(3).fill('Thank you'));
  }
});
