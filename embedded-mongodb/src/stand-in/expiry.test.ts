import { expect, it } from 'vitest';
import { Engine } from './engine.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-01-02T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);

it('documents are taken away when their time is over, not before, and never without a date in the field', async () => {
  const engine = await Engine.open();
  const index = { key: { erasedAt: 1 }, name: 'erasedAt_1', expireAfterSeconds: 7_200 };
  await engine.execute({ createIndexes: 'marks', indexes: [index], $db: 'shop' });
  const documents = [
    { _id: 1, erasedAt: before(2 * HOUR_MS + 1) },
    { _id: 2, erasedAt: before(2 * HOUR_MS) },
    { _id: 3, erasedAt: before(2 * HOUR_MS - 1) },
    { _id: 4, erasedAt: [now, before(3 * HOUR_MS)] },
    { _id: 5 },
    { _id: 6, erasedAt: null },
    { _id: 7, erasedAt: 0 },
    { _id: 8, erasedAt: '2020-01-01' },
  ];
  await engine.execute({ insert: 'marks', documents, $db: 'shop' });
  const ids = async () => {
    const response = await engine.execute({ find: 'marks', sort: { _id: 1 }, $db: 'shop' });
    const { firstBatch } = response['cursor'] as { firstBatch: { _id: number }[] };
    return firstBatch.map(({ _id }) => _id);
  };
  await engine.expire(now);
  expect(await ids()).toEqual([3, 5, 6, 7, 8]);
  await engine.expire(new Date(now.getTime() + 1));
  expect(await ids()).toEqual([5, 6, 7, 8]);
});
