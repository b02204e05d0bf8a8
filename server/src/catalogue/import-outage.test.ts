import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../contract/messages.ts';
import { apiPaths } from '../contract/paths.ts';
import { connectMongoose, prepareIndexes } from '../database/connect.ts';
import { startStandIn } from '../../embedded-mongodb/src/stand-in/server.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { buildProductInput, createProduct } from '../../test/factories.ts';
import { useTestServer } from '../../test/test-app.ts';
import { ProductModel } from './product.model.ts';

const app = useTestServer();

const buildRows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...buildProductInput({ title: `Row ${n + 1}` }),
    category: 'lawn',
  }));

const stopped = (kept: number, inDoubt: number) => ({
  status: 503,
  body: { message: messages.api.importStopped(kept, inDoubt, true) },
});
const tooSlow = { status: 503, body: { message: messages.api.importTooSlow } };

async function send(rows: object[]) {
  const { status, body } = await (await app.as('demo-admin')).post(apiPaths.import).send(rows);
  return { status, body: body as unknown };
}

// The database goes away here, so that this file always brings a stand-in of its own.
describe('POST /api/import that is interrupted', () => {
  let database: Awaited<ReturnType<typeof startStandIn>>;
  let place: { folder: string; port: number };

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tanabana-'));
    database = await startStandIn({ folder });
    place = { folder, port: Number(new URL(database.uri).port) };
    await connectMongoose(database.uri);
    await prepareIndexes(database.uri);
  });
  beforeEach(async () => {
    await ProductModel.deleteMany();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(async () => {
    await mongoose.disconnect();
    await database.close();
    await rm(place.folder, { recursive: true });
  });

  it(
    'adds nothing when the database is lost in the middle and comes back',
    { timeout: 30_000 },
    async () => {
      let writes = 0;
      let removals = 0;
      const end = beforeCalls(['bulkWrite', 'deleteMany'], () => {
        if (writes < 2) {
          writes += 1;
          return writes === 2 ? database.close() : undefined;
        }
        removals += 1;
        return removals === 2 ? startAgain() : undefined;
      });
      const startAgain = async () => {
        database = await startStandIn(place);
      };
      expect(await send(buildRows(250))).toEqual(stopped(0, 0));
      end();
      expect({ writes, removals: removals > 1 }).toEqual({ writes: 2, removals: true });
      expect(await ProductModel.countDocuments()).toBe(0);
    },
  );

  it('says what it has changed, which shows at once, when the database is lost at the third message', async () => {
    const products = await Promise.all(Array.from({ length: 250 }, () => createProduct()));
    const changes = products.map(({ _id }, index) => ({
      ...buildRows(1)[0],
      _id: _id.toString(),
      price: 7,
      title: `Changed ${index + 1}`,
    }));
    let writes = 0;
    const end = beforeCalls(['bulkWrite'], () => {
      writes += 1;
      if (writes === 3) throw new mongoose.mongo.MongoNetworkError('connection 7 closed');
      return undefined;
    });
    const answer = await send([...changes, ...buildRows(1)]);
    end();
    expect(answer).toEqual(stopped(200, 50));
    expect(await ProductModel.countDocuments()).toBe(250);
    expect(await ProductModel.countDocuments({ price: 700 })).toBe(200);
    const { body } = await app.visitor().get(apiPaths.category('lawn')).expect(200);
    expect((body as { price: number }[]).filter(({ price }) => price === 7)).toHaveLength(200);
  });

  it('adds nothing when there was no answer in time, and writes no more', async () => {
    const kept = await createProduct({ price: 100 });
    const rows = [{ ...buildRows(1)[0], _id: kept._id.toString(), price: 7 }, ...buildRows(250)];
    let writes = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const end = beforeCalls(['bulkWrite'], () => {
      writes += 1;
      if (writes === 2) vi.advanceTimersByTime(15_000);
      return undefined;
    });
    expect(await send(rows)).toEqual(tooSlow);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await ProductModel.countDocuments()).toBe(1));
    end();
    expect(writes).toBe(2);
    expect(await ProductModel.find().lean()).toMatchObject([{ _id: kept._id, price: 700 }]);
  });

  it('adds nothing when the last answer came too late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let calls = 0;
    const end = beforeCalls(['bulkWrite', 'deleteMany'], () => {
      calls += 1;
      if (calls === 1) vi.advanceTimersByTime(15_000);
      return undefined;
    });
    expect(await send(buildRows(3))).toEqual(tooSlow);
    vi.useRealTimers();
    await vi.waitFor(() => expect(calls).toBe(2));
    end();
    await vi.waitFor(async () => expect(await ProductModel.countDocuments()).toBe(0));
  });
});
