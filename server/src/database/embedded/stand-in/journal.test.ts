import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStandIn, temporaryFolder } from '../../../testing/test-stand-in.ts';
import { Engine } from './engine.ts';
import { FileJournal } from './journal.ts';
import { replayJournal } from './journal-reader.ts';
import { startStandIn } from './server.ts';
import { Store } from './store.ts';

/** Runs `work` on the data of the folder, from start to end of a stand-in. */
async function session<Result>(
  folder: string,
  work: (db: Awaited<ReturnType<typeof openStandIn>>['db']) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openStandIn({ folder });
  const result = await work(db);
  await close();
  return result;
}

const idsIn = (folder: string) =>
  session(folder, async (db) => {
    const found = await db.collection('things').find({}).sort({ _id: 1 }).toArray();
    return found.map(({ _id }) => _id as unknown);
  });

/** The same without a server, for many looks. */
async function replayedIds(file: string): Promise<unknown[]> {
  const store = new Store();
  await replayJournal(file, store);
  return [...(store.find('shop.things')?.documents() ?? [])].map(({ _id }) => _id);
}

/** The data of a shop that has seen every kind of change, and its journal's size before the last one. */
async function writtenFolder() {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'journal');
  const before = await session(folder, async (db) => {
    const things = db.collection('things');
    await things.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { open: true } });
    await things.insertMany([{ _id: 1, a: 1, open: true }, { _id: 2 }, { _id: 3 }] as object[]);
    await things.updateMany({}, { $inc: { n: 1 } });
    await things.deleteOne({ _id: 2 as never });
    await db.collection('gone').insertOne({ a: 1 });
    await db.collection('gone').drop();
    const { size } = await stat(file);
    await things.insertOne({ _id: 4, a: 2 } as object);
    return size;
  });
  return { folder, file, before, bytes: await readFile(file) };
}

describe('a restart', () => {
  it('keeps documents, indexes and the drop of a collection', async () => {
    const { folder } = await writtenFolder();
    await session(folder, async (db) => {
      const things = db.collection('things');
      expect(await things.find({}).sort({ _id: 1 }).toArray()).toEqual([
        { _id: 1, a: 1, open: true, n: 1 },
        { _id: 3, n: 1 },
        { _id: 4, a: 2 },
      ]);
      expect(await things.listIndexes().toArray()).toMatchObject([
        { name: '_id_' },
        { name: 'a_1', unique: true, partialFilterExpression: { open: true } },
      ]);
      await expect(things.insertOne({ a: 1, open: true })).rejects.toMatchObject({ code: 11000 });
      expect(await db.collection('gone').countDocuments()).toBe(0);
    });
  });

  it('makes the journal no longer than the data, and leaves nothing else behind', async () => {
    const folder = await temporaryFolder();
    await session(folder, async (db) => {
      await db.collection('things').insertOne({ n: 0 });
      for (let round = 0; round < 200; round += 1) {
        await db.collection('things').updateOne({}, { $inc: { n: 1 } });
      }
    });
    const { size: long } = await stat(path.join(folder, 'journal'));
    await session(folder, async (db) => {
      expect(await db.collection('things').findOne({})).toMatchObject({ n: 200 });
    });
    const { size: short } = await stat(path.join(folder, 'journal'));
    expect(short).toBeLessThan(long / 50);
    expect(await readdir(folder)).toEqual(['journal']);
  });

  it('passes over a compaction that was cut off', async () => {
    const { folder } = await writtenFolder();
    await writeFile(path.join(folder, 'journal.new'), 'half of a');
    expect(await idsIn(folder)).toEqual([1, 3, 4]);
    expect(await readdir(folder)).toEqual(['journal']);
  });
});

describe('a torn tail', () => {
  it('is dropped wherever it is cut, and everything before it is kept', async () => {
    const { file, before, bytes } = await writtenFolder();
    expect(before).toBeLessThan(bytes.length);
    for (let cut = before; cut < bytes.length; cut += 1) {
      await writeFile(file, bytes.subarray(0, cut));
      expect(await replayedIds(file), `cut at byte ${cut}`).toEqual([1, 3]);
    }
    await writeFile(file, bytes);
    expect(await replayedIds(file)).toEqual([1, 3, 4]);
  });

  it('is dropped when one of its bytes is wrong or it was never filled', async () => {
    const { folder, file, before, bytes } = await writtenFolder();
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bytes.length - 3) ^ 1, bytes.length - 3);
    await writeFile(file, flipped);
    expect(await idsIn(folder)).toEqual([1, 3]);
    await writeFile(file, Buffer.concat([bytes.subarray(0, before), Buffer.alloc(5_000)]));
    expect(await idsIn(folder)).toEqual([1, 3]);
  });

  it('can be followed by new writes', async () => {
    const { folder, file, bytes } = await writtenFolder();
    await writeFile(file, bytes.subarray(0, bytes.length - 1));
    await session(folder, (db) => db.collection('things').insertOne({ _id: 9 } as object));
    expect(await idsIn(folder)).toEqual([1, 3, 9]);
  });
});

describe('damage in the middle', () => {
  it('stops the start and touches nothing', async () => {
    const { folder, file, before, bytes } = await writtenFolder();
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(before - 3) ^ 1, before - 3);
    await writeFile(file, damaged);
    await expect(startStandIn({ folder })).rejects.toThrow('is damaged at byte');
    expect(await readFile(file)).toEqual(damaged);
  });

  it('is seen at whatever byte it is, also in the length of a frame', async () => {
    const { file, before, bytes } = await writtenFolder();
    for (let at = 0; at < before; at += 1) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(damaged.readUInt8(at) ^ 4, at);
      await writeFile(file, damaged);
      await expect(replayedIds(file), `byte ${at}`).rejects.toThrow('is damaged at byte');
    }
  });
});

describe('a disk that refuses', () => {
  it('ends every answer, since memory is ahead of the disk', async () => {
    const store = new Store();
    const journal = await FileJournal.compact(path.join(await temporaryFolder(), 'journal'), store);
    const engine = new Engine(store, journal);
    const insert = { insert: 'things', documents: [{ a: 1 }], $db: 'shop' };
    expect(await engine.execute(insert)).toMatchObject({ ok: 1 });
    await journal.close();
    const failed = { ok: 0, errmsg: expect.stringContaining('cannot write its journal') as string };
    expect(await Promise.all([engine.execute(insert), engine.execute(insert)])).toMatchObject([
      failed,
      failed,
    ]);
    expect(await engine.execute({ find: 'things', $db: 'shop' })).toMatchObject(failed);
  });
});
