import { connectMongoose } from '../../server/src/database/connect.ts';
import type { Id } from '../../server/src/database/object-id.ts';
import { OrderModel, type OrderDocument } from '../../server/src/orders/order.model.ts';
import { buildPlacedOrder } from '../../server/test/factories.ts';
import { timesOf } from '../times.ts';

/** The queries of the cart through Mongoose alone: what each request costs at least. */
const [, , uri = ''] = process.argv;
await connectMongoose(uri);

const USER = 'bare-shopper';
const LINES = 3;
const open = { user: USER, status: 'open' } as const;
const after = { returnDocument: 'after' } as const;

const newLine = () => buildPlacedOrder().lines[0];

const read = () => OrderModel.findOne(open).lean();

const add = () =>
  OrderModel.findOneAndUpdate(
    { ...open, 'lines.99': { $exists: false } },
    { $push: { lines: newLine() }, $inc: { rev: 1 } },
    { ...after, upsert: true },
  ).lean<OrderDocument>();

const change = (line: Id, noOfItems: number) =>
  OrderModel.findOneAndUpdate(
    { ...open, 'lines._id': line },
    { $set: { 'lines.$.noOfItems': noOfItems }, $inc: { rev: 1 } },
    after,
  ).lean();

const place = ({ _id, rev, lines }: OrderDocument) =>
  OrderModel.findOneAndUpdate(
    { ...open, _id, rev },
    { $set: { status: 'placed', lines, placement: buildPlacedOrder().placement } },
    after,
  ).lean();

async function cartOf(lines: number): Promise<OrderDocument> {
  let order = await add();
  while (order.lines.length < lines) order = await add();
  return order;
}

async function round(count: number) {
  const [line] = (await cartOf(LINES)).lines;
  if (!line) throw new Error('The cart is empty.');
  const reads = await timesOf(count, read);
  const changes = await timesOf(count, (turn) => change(line._id, turn + 1));
  await place(await cartOf(LINES));
  const adds: number[] = [];
  const places: number[] = [];
  for (let turn = 0; turn < count / 4; turn += 1) {
    let order: OrderDocument | undefined;
    adds.push(...(await timesOf(1, async () => (order = await add()))));
    places.push(...(await timesOf(1, async () => order && place(order))));
  }
  return { reads, changes, adds, places };
}

process.on('message', (count: number) => {
  void round(count).then((times) => process.send?.(times));
});
process.send?.('ready');
