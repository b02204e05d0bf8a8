import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiMessages } from '../src/contract/error.ts';
import { apiPaths } from '../src/contract/paths.ts';
import { connectMongoose, prepareIndexes } from '../src/database/connect.ts';
import { startStandIn } from '../embedded-mongodb/src/stand-in/server.ts';
import { buildAddress } from './factories.ts';
import { fillDisk } from './full-disk.ts';
import { useTestServer } from './test-app.ts';

const app = useTestServer();

const unavailable = { status: 503, body: { message: apiMessages.unavailable } };

// The disk of the database is full here, so this file starts one of its own.
describe('a database whose disk is full', () => {
  let database: Awaited<ReturnType<typeof startStandIn>>;
  let folder: string;

  const start = async () => {
    database = await startStandIn({ folder });
    await connectMongoose(database.uri);
  };
  const stop = async () => {
    await mongoose.disconnect();
    await database.close();
  };

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tanabana-'));
    await start();
    await prepareIndexes(database.uri);
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });

  it('is answered with 503 until there is room again, and keeps what was answered', async () => {
    const shopper = await app.as('user-a');
    const save = async (name: string) => {
      const { status, body } = await shopper.post(apiPaths.addresses).send(buildAddress({ name }));
      return { status, body: body as unknown };
    };
    const names = async () =>
      (await shopper.get(apiPaths.addresses)).body.map(({ name }: { name: string }) => name);
    const ready = async () => (await app.visitor().get(apiPaths.ready)).status;

    expect((await save('Before')).status).toBe(201);
    const { makeRoom } = await fillDisk(20);
    expect(await Promise.all([save('One'), save('Two')])).toEqual([unavailable, unavailable]);
    expect(await ready()).toBe(503);
    expect(await save('Three')).toEqual(unavailable);
    expect((await shopper.get(apiPaths.addresses)).status).toBe(503);

    makeRoom();
    expect(await ready()).toBe(200);
    expect(await names()).toEqual(['Before']);
    expect((await save('After')).status).toBe(201);

    await stop();
    await start();
    expect((await names()).sort()).toEqual(['After', 'Before']);
  });
});
