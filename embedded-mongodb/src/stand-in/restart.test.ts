import { expect, it } from 'vitest';
import { openStandIn, temporaryFolder } from '../../test/test-stand-in.ts';

it('a restart keeps indexes and documents, but for those that have expired', async () => {
  const folder = await temporaryFolder();
  const first = await openStandIn({ folder });
  const things = first.db.collection('things');
  await things.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { open: true } });
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 7_200 });
  const expired = { _id: 4, at: new Date(0) };
  const documents = [{ _id: 1, a: 1, open: true }, { _id: 2 }, { _id: 3 }, expired];
  await things.insertMany(documents as object[]);
  await things.updateMany({}, { $inc: { n: 1 } });
  await things.deleteOne({ _id: 2 as never });
  await first.close();

  const { db } = await openStandIn({ folder });
  const kept = db.collection('things');
  expect(await kept.find({}).sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, a: 1, open: true, n: 1 },
    { _id: 3, n: 1 },
  ]);
  expect(await kept.listIndexes().toArray()).toMatchObject([
    { name: '_id_' },
    { name: 'a_1', unique: true, partialFilterExpression: { open: true } },
    { name: 'at_1', expireAfterSeconds: 7_200 },
  ]);
  await expect(kept.insertOne({ a: 1, open: true })).rejects.toMatchObject({ code: 11000 });
});

it('a disk that refuses a change fails every command until the next start, and keeps what was confirmed', async () => {
  const folder = await temporaryFolder();
  const { db, level, close } = await openStandIn({ folder });
  const things = db.collection('things');
  await things.insertOne({ _id: 1 as never });

  await level?.close();
  const refusal = {
    code: 14031,
    message: expect.stringMatching(/cannot write to its folder \(.*start it again/) as string,
  };
  const insert = (_id: number) => things.insertOne({ _id: _id as never });
  const failed = await Promise.allSettled([insert(2), insert(3), things.findOne({})]);
  expect(failed.map((result) => 'reason' in result && (result.reason as unknown))).toMatchObject([
    refusal,
    refusal,
    refusal,
  ]);
  await expect(db.command({ ping: 1 })).rejects.toMatchObject(refusal);
  expect(await db.command({ hello: 1 })).toMatchObject({ ok: 1 });

  await close();
  const again = await openStandIn({ folder });
  expect(await again.db.collection('things').find({}).toArray()).toEqual([{ _id: 1 }]);
});
