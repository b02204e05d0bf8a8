import mongoose from 'mongoose';
import { expect, it, onTestFinished } from 'vitest';
import { apiMessages } from '../src/contract/error.ts';
import { apiPaths } from '../src/contract/paths.ts';
import { connectMongoose, prepareIndexes } from '../src/database/connect.ts';
import { openStandIn, temporaryFolder } from '../embedded-mongodb/test/test-stand-in.ts';
import { buildAddress } from './factories.ts';
import { fillDisk } from './full-disk.ts';
import { useTestServer } from './test-app.ts';

const app = useTestServer();

const unavailable = { status: 503, body: { message: apiMessages.unavailable } };

// The disk of the database is full here, so this test starts one of its own.
it('a database whose disk is full is answered with 503 until there is room again, and keeps what was answered', async () => {
  const folder = await temporaryFolder();
  const start = async () => {
    const database = await openStandIn({ folder });
    await connectMongoose(database.uri);
    return database;
  };
  const database = await start();
  onTestFinished(() => mongoose.disconnect());
  await prepareIndexes(database.uri);

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

  await mongoose.disconnect();
  await database.close();
  await start();
  expect((await names()).sort()).toEqual(['After', 'Before']);
});
