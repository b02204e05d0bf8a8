import { mkdir, open, readdir, readFile, rmdir, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillDisk } from '../../../test/full-disk.ts';
import { openStandIn, temporaryFolder } from '../../test/test-stand-in.ts';
import { Engine } from './engine.ts';
import { FileJournal } from './journal.ts';
import { replayJournal } from './journal-reader.ts';
import { startStandIn } from './server.ts';

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
async function replayedIds(file: string, pieceBytes?: number): Promise<unknown[]> {
  const store = await replayJournal(file, pieceBytes);
  return [...(store.find('shop.things')?.documents() ?? [])].map(({ _id }) => _id);
}

/** Whether a start is stopped by damage. Not an `expect`, which takes longer than the look. */
const isDamaged = (file: string): Promise<boolean> =>
  replayJournal(file).then(
    () => false,
    (error: unknown) => /is damaged at byte|or damaged at its beginning/.test(String(error)),
  );

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

  it('of the first line may be another version', async () => {
    const { folder, file, bytes } = await writtenFolder();
    await writeFile(file, flipped(bytes, 1));
    await expect(startStandIn({ folder })).rejects.toThrow('is of another version, or damaged');
  });

  it('is seen at each fifth byte, and so in each frame', async () => {
    const { file, before } = await writtenFolder();
    await expectDamageAtBytes(file, before);
  });
});

/** The same bytes with another bit at this place. */
function flipped(bytes: Buffer, at: number): Buffer {
  const damaged = Buffer.from(bytes);
  damaged.writeUInt8(damaged.readUInt8(at) ^ 4, at);
  return damaged;
}

/** A frame's header alone has twelve bytes. Each byte would take five times as long. */
const STEP = 5;

/** Changes each fifth of so many bytes in place: to write the whole file so often would take long. */
async function expectDamageAtBytes(file: string, count: number): Promise<void> {
  const bytes = await readFile(file);
  const handle = await open(file, 'r+');
  const overlooked: number[] = [];
  for (let at = 0; at < count; at += STEP) {
    await handle.write(flipped(bytes, at), at, 1, at);
    if (!(await isDamaged(file))) overlooked.push(at);
    await handle.write(bytes, at, 1, at);
  }
  await handle.close();
  expect(overlooked).toEqual([]);
}

describe('a snapshot', () => {
  it('that is damaged or cut stops the start, and nothing is touched', async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder, 'journal');
    await session(folder, (db) => db.collection('things').insertOne({ _id: 1 } as object));
    // With the next start, what was answered for is a snapshot.
    expect(await idsIn(folder)).toEqual([1]);
    const bytes = await readFile(file);
    await expectDamageAtBytes(file, bytes.length);
    const overlooked: number[] = [];
    for (let length = bytes.length - 1; length >= 0; length -= STEP) {
      await truncate(file, length);
      if (!(await isDamaged(file))) overlooked.push(length);
    }
    expect(overlooked).toEqual([]);
    const damaged = flipped(bytes, bytes.length - 3);
    await writeFile(file, damaged);
    await expect(startStandIn({ folder })).rejects.toMatchObject({
      name: 'EmbeddedError',
      message: expect.stringMatching(/^[^\n]*journal is damaged at byte \d+\.[^\n]*$/) as string,
    });
    expect(await readFile(file)).toEqual(damaged);
  });
});

it('a journal is read in pieces of any size', async () => {
  const { file, before, bytes } = await writtenFolder();
  for (const pieceBytes of [1, 7, 100, bytes.length]) {
    await writeFile(file, bytes);
    expect(await replayedIds(file, pieceBytes)).toEqual([1, 3, 4]);
    for (const tail of [bytes.subarray(before, -1), Buffer.alloc(5_000)]) {
      await writeFile(file, Buffer.concat([bytes.subarray(0, before), tail]));
      expect(await replayedIds(file, pieceBytes)).toEqual([1, 3]);
    }
    await writeFile(file, flipped(bytes, before - 3));
    await expect(replayedIds(file, pieceBytes)).rejects.toThrow('is damaged at byte');
  }
});

describe('compaction of a journal in use', () => {
  const addOften = async (db: Awaited<ReturnType<typeof openStandIn>>['db'], times: number) => {
    for (let round = 0; round < times; round += 1) {
      await db.collection('things').updateOne({}, { $inc: { n: 1 } }, { upsert: true });
    }
  };
  const compactAbove = 2_000;

  it('keeps it about ten times as long as the data', async () => {
    const folder = await temporaryFolder();
    const { db, close } = await openStandIn({ folder, compactAbove });
    await addOften(db, 200);
    expect((await stat(path.join(folder, 'journal'))).size).toBeLessThan(1.5 * compactAbove);
    expect(await readdir(folder)).toEqual(['journal']);
    await close();
    await session(folder, async (again) => {
      expect(await again.collection('things').findOne({})).toMatchObject({ n: 200 });
    });
  });

  it('that finds no room is put off, and nothing is refused', async () => {
    const folder = await temporaryFolder();
    const inItsWay = path.join(folder, 'journal.new');
    const { db, close } = await openStandIn({ folder, compactAbove });
    await mkdir(inItsWay);
    await addOften(db, 50);
    expect((await stat(path.join(folder, 'journal'))).size).toBeGreaterThan(2 * compactAbove);
    await rmdir(inItsWay);
    await addOften(db, 150);
    expect((await stat(path.join(folder, 'journal'))).size).toBeLessThan(1.5 * compactAbove);
    await close();
    await session(folder, async (again) => {
      expect(await again.collection('things').findOne({})).toMatchObject({ n: 200 });
    });
  });
});

describe('a disk that is full', () => {
  const insert = (_id: number) => ({ insert: 'things', documents: [{ _id }], $db: 'shop' });
  const find = { find: 'things', $db: 'shop' };
  const ping = { ping: 1, $db: 'admin' };
  const refusal = {
    ok: 0,
    code: 14031,
    codeName: 'OutOfDiskSpace',
    errmsg: expect.stringMatching(
      /^The stand-in database cannot write its journal \(.*ENOSPC/,
    ) as string,
  };

  it('refuses every command but a greeting, and goes on with what it has when there is room', async () => {
    const file = path.join(await temporaryFolder(), 'journal');
    const journal = await FileJournal.open(file);
    const engine = new Engine(journal);
    const idsFound = async () => {
      const { cursor } = (await engine.execute(find)) as {
        cursor: { firstBatch: { _id: number }[] };
      };
      return cursor.firstBatch.map(({ _id }) => _id);
    };
    expect(await engine.execute(insert(1))).toMatchObject({ ok: 1 });

    const { makeRoom } = await fillDisk(20);
    const refused = [engine.execute(insert(2)), engine.execute(insert(3)), engine.execute(find)];
    expect(await Promise.all(refused)).toMatchObject([refusal, refusal, refusal]);
    expect(await engine.execute(ping)).toMatchObject(refusal);
    expect(await engine.execute(find)).toMatchObject(refusal);
    expect(await engine.execute({ hello: 1, $db: 'admin' })).toMatchObject({ ok: 1 });

    makeRoom();
    expect(await engine.execute(ping)).toMatchObject({ ok: 1 });
    expect(await idsFound()).toEqual([1]);
    expect(await engine.execute(insert(2))).toMatchObject({ ok: 1 });
    expect(await replayedIds(file)).toEqual([1, 2]);
    await journal.close();
  });

  it('stops a start in one line, and leaves the journal as it was', async () => {
    const { folder, file, bytes } = await writtenFolder();
    await fillDisk(20);
    await expect(startStandIn({ folder })).rejects.toMatchObject({
      name: 'EmbeddedError',
      message: expect.stringMatching(/^The data cannot be kept in [^\n]*ENOSPC[^\n]*$/) as string,
    });
    expect(await readFile(file)).toEqual(bytes);
    expect(await readdir(folder)).toEqual(['journal']);
  });
});

it('a journal that was closed takes no changes any more', async () => {
  const journal = await FileJournal.open(path.join(await temporaryFolder(), 'journal'));
  const engine = new Engine(journal);
  await journal.close();
  const insert = { insert: 'things', documents: [{ a: 1 }], $db: 'shop' };
  const failed = { ok: 0, errmsg: expect.stringContaining('cannot write its journal') as string };
  expect(await Promise.all([engine.execute(insert), engine.execute(insert)])).toMatchObject([
    failed,
    failed,
  ]);
  expect(await engine.execute({ find: 'things', $db: 'shop' })).toMatchObject(failed);
});
