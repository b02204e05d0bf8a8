import { describe, expect, it } from 'vitest';
import { useTestCollection } from '../../../test/test-database.ts';

// True of every database that the shop may run on: the suite asks MONGODB_URI, or the stand-in without it.
const collection = useTestCollection();

const times = <Result>(count: number, work: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));

describe('writers at the same time', () => {
  it('pass a guard once', async () => {
    await collection().insertOne({ status: 'open', rev: 3 });
    const results = await times(50, (number) =>
      collection().updateOne(
        { status: 'open', rev: 3 },
        { $set: { status: 'placed', by: number }, $inc: { rev: 1 } },
      ),
    );
    expect(results.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(1);
    expect(await collection().findOne({})).toMatchObject({ status: 'placed', rev: 4 });
  });

  it('pass a guard once with findOneAndUpdate', async () => {
    await collection().insertOne({ status: 'open' });
    const results = await times(50, () =>
      collection().findOneAndUpdate({ status: 'open' }, { $set: { status: 'placed' } }),
    );
    expect(results.filter((found) => found !== null)).toHaveLength(1);
  });

  it('count every one', async () => {
    await collection().insertOne({ n: 0 });
    await times(50, () => collection().updateOne({}, { $inc: { n: 1 } }));
    expect(await collection().findOne({})).toMatchObject({ n: 50 });
  });

  it('push one product into a cart once, and never more lines than it holds', async () => {
    await collection().insertOne({ user: 'user-a', lines: [] });
    const push = (product: number) =>
      collection().updateOne(
        { user: 'user-a', 'lines.product': { $ne: product }, 'lines.9': { $exists: false } },
        { $push: { lines: { product } } as never },
      );
    await times(25, () => push(0));
    expect((await collection().findOne({}))?.['lines']).toEqual([{ product: 0 }]);
    await times(25, (number) => push(number));
    expect((await collection().findOne({}))?.['lines']).toHaveLength(10);
  });

  it('make one open order by upsert; a loser finds it or gets 11000', async () => {
    await collection().createIndex(
      { user: 1 },
      { unique: true, partialFilterExpression: { status: 'open' } },
    );
    const outcomes = await times(50, () =>
      collection()
        .updateOne(
          { user: 'user-a', status: 'open' },
          { $setOnInsert: { lines: [] } },
          { upsert: true },
        )
        .then(({ upsertedCount }) => (upsertedCount === 1 ? 'made' : 'found'))
        .catch((error: { code: number }) => error.code),
    );
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1);
    expect(['made', 'found', 11000]).toEqual(expect.arrayContaining([...new Set(outcomes)]));
    expect(await collection().countDocuments({ user: 'user-a' })).toBe(1);
  });

  it('insert one document with a unique key', async () => {
    await collection().createIndex({ code: 1 }, { unique: true });
    const outcomes = await times(50, () =>
      collection()
        .insertOne({ code: 'TB' })
        .then(() => 'made')
        .catch((error: { code: number }) => error.code),
    );
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 11000)).toHaveLength(49);
  });
});
