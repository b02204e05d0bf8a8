import { describe, expect, it } from 'vitest';
import { openStandIn, temporaryFolder } from '../../test/test-stand-in.ts';
import { Engine } from './engine.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-01-02T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);

/** An engine whose collection `marks` lets documents expire two hours after `erasedAt`. */
async function engineWith(documents: object[]) {
  const engine = await Engine.open();
  const index = { key: { erasedAt: 1 }, name: 'erasedAt_1', expireAfterSeconds: 7_200 };
  await engine.execute({ createIndexes: 'marks', indexes: [index], $db: 'shop' });
  expect(await engine.execute({ insert: 'marks', documents, $db: 'shop' })).toMatchObject({
    n: documents.length,
  });
  const ids = async () => {
    const response = await engine.execute({ find: 'marks', sort: { _id: 1 }, $db: 'shop' });
    const { firstBatch } = response['cursor'] as { firstBatch: { _id: number }[] };
    return firstBatch.map(({ _id }) => _id);
  };
  return { engine, ids };
}

describe('documents that expire', () => {
  it('are taken away when their time is over, not before, and never without a date in the field', async () => {
    const { engine, ids } = await engineWith([
      { _id: 1, erasedAt: before(2 * HOUR_MS + 1) },
      { _id: 2, erasedAt: before(2 * HOUR_MS) },
      { _id: 3, erasedAt: before(2 * HOUR_MS - 1) },
      { _id: 4, erasedAt: [now, before(3 * HOUR_MS)] },
      { _id: 5 },
      { _id: 6, erasedAt: null },
      { _id: 7, erasedAt: 0 },
      { _id: 8, erasedAt: '2020-01-01' },
    ]);
    await engine.expire(now);
    expect(await ids()).toEqual([3, 5, 6, 7, 8]);
    await engine.expire(new Date(now.getTime() + 1));
    expect(await ids()).toEqual([5, 6, 7, 8]);
  });

  it('leave their keys free, and the disk as well', async () => {
    const folder = await temporaryFolder();
    const first = await openStandIn({ folder });
    const marks = first.db.collection('marks');
    await marks.createIndex({ erasedAt: 1 }, { expireAfterSeconds: 7_200 });
    await marks.insertMany([
      { uid: 'a', erasedAt: new Date(0) },
      { uid: 'b', erasedAt: new Date() },
    ]);
    expect(await marks.countDocuments({})).toBe(2);
    await first.close();

    for (const _start of ['deletes', 'has deleted']) {
      const { db, close } = await openStandIn({ folder });
      const found = await db.collection('marks').find({}).toArray();
      expect(found.map(({ uid }) => uid as unknown)).toEqual(['b']);
      expect(await db.collection('marks').listIndexes().toArray()).toMatchObject([
        { name: '_id_' },
        { expireAfterSeconds: 7_200 },
      ]);
      await close();
    }
  });
});
