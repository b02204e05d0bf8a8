import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ImportChange, importMessages, type ImportReport } from '../contract/import.ts';
import { apiPaths } from '../contract/paths.ts';
import { connectMongoose } from '../database/connect.ts';
import { makeIndexes } from '../../test/test-database.ts';
import { openLevel, type Level } from '../../../embedded-mongodb/src/level.ts';
import { startStandIn } from '../../../embedded-mongodb/src/stand-in/server.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { buildProductInput } from '../../test/contract-factories.ts';
import { buildProduct } from '../../test/factories.ts';
import { useTestServer } from '../../test/test-app.ts';
import { ProductModel } from '../catalogue/product.model.ts';

const app = useTestServer();

const buildRow = (title: string) => ({ ...buildProductInput({ title }), category: 'lawn' });

const titles = async () => {
  // On a busy machine the response of an import does not wait for its lists.
  await app.refreshCatalogue();
  const { body } = await app.visitor().get(apiPaths.category('lawn')).expect(200);
  return (body as { title: string }[]).map(({ title }) => title);
};

const stopped = (written: number, total: number) => ({
  status: 503,
  body: { message: importMessages.stopped(written, total) },
});

const newIdOf = (change: ImportChange | undefined) =>
  change?.newId === undefined ? {} : { newId: change.newId };

async function send(rows: object[], query = '') {
  const admin = await app.as('demo-admin');
  const { status, body } = await admin.post(apiPaths.import + query).send(rows);
  return { status, body: body as unknown };
}

// The database goes away here, so this file starts a stand-in of its own.
describe('POST /api/import that is interrupted (4.9)', () => {
  let database: Awaited<ReturnType<typeof startStandIn>>;
  let place: { level: Level; port: number };

  beforeAll(async () => {
    const level = await openLevel(await mkdtemp(path.join(tmpdir(), 'tanabana-')));
    database = await startStandIn({ level });
    place = { level, port: Number(new URL(database.uri).port) };
    await connectMongoose(database.uri);
    await makeIndexes(database.uri);
  });
  beforeEach(async () => {
    await ProductModel.deleteMany();
  });
  afterAll(async () => {
    await mongoose.disconnect();
    await database.close();
    await place.level.close();
    await rm(place.level.location, { recursive: true });
  });

  /** 60 changes of what is there and 60 new products: two messages to the database. */
  async function buildPlan() {
    const there = Array.from({ length: 60 }, () => buildProduct());
    await ProductModel.insertMany(there);
    const rows = [
      ...there.map(({ _id }, n) => ({ ...buildRow(`Changed ${n + 1}`), _id: _id.toString() })),
      ...Array.from({ length: 60 }, (_, n) => buildRow(`Added ${n + 1}`)),
    ];
    const { changes } = (await send(rows, '?dryRun=1')).body as ImportReport;
    const plan = rows.map((row, n) => ({ ...row, ...newIdOf(changes[n]) }));
    // Added products are newer, so they are listed first.
    const result = [...rows.slice(60), ...rows.slice(0, 60)].map(({ title }) => title).sort();
    return { plan, result };
  }

  /** Runs `hook` before the message of this number. */
  const beforeMessage = (number: number, hook: () => Promise<void> | undefined) => {
    let messages = 0;
    return beforeCalls(['bulkWrite'], () => {
      messages += 1;
      return messages === number ? hook() : undefined;
    });
  };

  it(
    'says how far it came when the database stops, and is finished by the same rows',
    { timeout: 30_000 },
    async () => {
      const { plan, result } = await buildPlan();
      const end = beforeMessage(2, () => database.close());
      expect(await send(plan)).toEqual(stopped(100, 120));
      end();
      database = await startStandIn(place);
      await vi.waitFor(async () => expect((await send(plan)).status).toBe(200), 10_000);
      expect((await titles()).sort()).toEqual(result);
      const again = await send(plan);
      expect(again).toMatchObject({ status: 200, body: { written: 0, unchanged: 120 } });
    },
  );

  it('doubles nothing when the response comes too late', async () => {
    const { plan, result } = await buildPlan();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const end = beforeMessage(2, () => {
      vi.advanceTimersByTime(15_000);
      return undefined;
    });
    const tooSlow = { status: 503, body: { message: importMessages.tooSlow } };
    expect(await send(plan)).toEqual(tooSlow);
    end();
    vi.useRealTimers();
    expect((await send(plan)).status).toBe(200);
    expect((await titles()).sort()).toEqual(result);
  });
});
