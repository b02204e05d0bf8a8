import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import mongoose from 'mongoose';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { useTestCollection } from '../../../test/test-database.ts';
import { hostsOf } from '../../../src/database/connect.ts';

// True of every database that the shop may run on: the suite asks MONGODB_URI, or the stand-in without it.
const collection = useTestCollection();
const { MongoClient, MongoNetworkError } = mongoose.mongo;

/** The database behind a wire of the test's own, which can be cut. */
async function openBehindWire() {
  const [first = ''] = hostsOf(inject('databaseUri')).split(',');
  const { hostname, port } = new URL(`tcp://${first}`);
  const sockets = new Set<Socket>();
  const wire = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => other.destroy());
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const { port: nearPort } = wire.address() as AddressInfo;
  // Asked for by name: a replica set would lead the client around the wire.
  const client = new MongoClient(`mongodb://127.0.0.1:${nearPort}/?directConnection=true`, {
    retryReads: false,
    retryWrites: false,
    serverSelectionTimeoutMS: 3_000,
  });
  onTestFinished(async () => {
    await client.close();
    wire.close();
  });
  const { dbName, collectionName } = collection();
  return {
    things: client.db(dbName).collection(collectionName),
    cut: () => sockets.forEach((socket) => socket.destroy()),
  };
}

describe('a connection that is cut', () => {
  it('fails what is under way, and the next operation finds the database again', async () => {
    const { things, cut } = await openBehindWire();
    const documents = Array.from({ length: 200 }, (_, number) => ({ number }));
    const under = documents.map(async (document) => things.insertOne(document));
    const ends = Promise.allSettled(under);
    await Promise.race(under);
    cut();
    const results = await ends;
    const failures = results.filter((result) => result.status === 'rejected');
    expect(failures.length).toBeGreaterThan(0);
    for (const { reason } of failures) expect(reason).toBeInstanceOf(MongoNetworkError);

    await things.insertOne({ number: -1 });
    const numbers = new Set(
      (await collection().find({}).toArray()).map(({ number }) => number as number),
    );
    expect(numbers).toContain(-1);
    const acknowledged = documents.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter(({ number }) => !numbers.has(number))).toEqual([]);
  });

  it('leaves a guarded change done once or not at all, and a repetition finds out which', async () => {
    const { things, cut } = await openBehindWire();
    await collection().insertOne({ status: 'open', rev: 0 });
    const place = () =>
      things.updateOne(
        { status: 'open', rev: 0 },
        { $set: { status: 'placed' }, $inc: { rev: 1 } },
      );
    await things.findOne({});
    const first = place().catch((error: unknown) => error);
    cut();
    await first;
    await place();
    expect(await collection().findOne({})).toMatchObject({ status: 'placed', rev: 1 });
  });
});
