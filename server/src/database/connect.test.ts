import { readdir } from 'node:fs/promises';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testModel } from '../../test/test-database.ts';
import { noMongod, temporaryFolder } from '../../../embedded-mongodb/test/test-stand-in.ts';
import { connectMongoose, openDatabase } from './connect.ts';
import { syncIndexes } from './indexes.ts';
import { hostsIn } from './mongodb-address.ts';

beforeAll(() => {
  for (const [name, value] of Object.entries(noMongod)) vi.stubEnv(name, value);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

async function open(options: Parameters<typeof openDatabase>[0]) {
  const database = await openDatabase(options);
  onTestFinished(() => database.close());
  return database;
}

describe('openDatabase', () => {
  it('takes MONGODB_URI before everything else and starts nothing', async () => {
    const dataDir = await temporaryFolder();
    const mongodbUri = 'mongodb://shop:secret@db.example:27018/shop';
    const database = await open({ mongodbUri, dataDir });
    expect(database).toMatchObject({ uri: mongodbUri, engine: 'MONGODB_URI' });
    expect(database.reason).toBe('Database: the server of MONGODB_URI (db.example:27018).');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('says that another process holds DATA_DIR', async () => {
    const dataDir = await temporaryFolder();
    await open({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({
      name: 'DatabaseError',
      message: expect.stringContaining('in use by another process') as string,
    });
  });
});

describe('hostsIn', () => {
  it.each([
    ['mongodb://127.0.0.1:27017/', '127.0.0.1:27017'],
    ['mongodb://a.example:1,b.example:2/shop?replicaSet=rs0', 'a.example:1,b.example:2'],
    ['mongodb+srv://user:p%40ss@cluster0.abc.mongodb.net/?appName=x', 'cluster0.abc.mongodb.net'],
    ['mongodb://user:p@ss:word@host/', 'its address cannot be shown'],
    ['mongodb://user:secret@host/?authMechanismProperties=TOKEN:se@cret', 'host'],
    ['user:secret', 'its address cannot be shown'],
    ['mongodb://host,,other/', 'its address cannot be shown'],
    [`mongodb://${'a'.repeat(1_000)} /shop`, 'its address cannot be shown'],
  ])('shows of %s only %s', (uri, hosts) => {
    expect(hostsIn(uri)).toBe(hosts);
  });
});

describe('connectMongoose', () => {
  it('sets the limits of the shop on every operation, and queues none without a connection', async () => {
    const { uri } = await open({ dataDir: ':memory:' });
    await connectMongoose(uri, 'limits');
    onTestFinished(() => mongoose.disconnect());
    expect(mongoose.connection.name).toBe('limits');
    expect(mongoose.connection.getClient().options).toMatchObject({
      serverSelectionTimeoutMS: 3_000,
      socketTimeoutMS: 5_000,
      writeConcern: { w: 'majority', j: true },
    });
    expect(mongoose.get('strictQuery')).toBe('throw');
    expect(mongoose.connection.getClient().options.retryReads).toBe(false);

    const sent: Record<string, unknown>[] = [];
    const Thing = testModel('LimitedThing', new mongoose.Schema({ a: Number }));
    mongoose.set('debug', (_collection, method, ...parts) => {
      sent.push({ method, options: parts.at(-1) });
    });
    onTestFinished(() => {
      mongoose.set('debug', false);
    });
    await Thing.findOne({ a: 1 }).lean();
    expect(sent).toMatchObject([{ method: 'findOne', options: { maxTimeMS: 3_000 } }]);
    expect(() => Thing.find({ b: 1 } as object).cast()).toThrow('strictQuery');
    await mongoose.disconnect();
    await expect(Thing.findOne({ a: 1 }).lean()).rejects.toThrow('must be connected');
  });
});

describe('an address whose database cannot be decoded', () => {
  it('is refused in one line, without the password', async () => {
    const failure = await connectMongoose('mongodb://shop:secret@db.example/da%zz').catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({
      name: 'DatabaseError',
      message: expect.stringMatching(/^The database \(db\.example\) cannot be used: .*%/) as string,
    });
    expect(String(failure)).not.toMatch(/secret|\n/);
  });
});

describe('syncIndexes', () => {
  it('makes the indexes without a time limit, or says which cannot be made', async () => {
    const database = await open({ dataDir: ':memory:' });
    const schema = new mongoose.Schema({ user: String });
    schema.index({ user: 1 }, { unique: true });
    const Thing = testModel('IndexedThing', schema);
    await connectMongoose(database.uri, 'indexed');
    onTestFinished(() => mongoose.disconnect());
    await Thing.init();
    await Thing.create([{ user: 'user-a' }, { user: 'user-a' }]);
    expect(await Thing.listIndexes()).toHaveLength(1);
    const sync = () => syncIndexes(database.uri, { which: 'unique', announce: () => undefined });
    const failure: unknown = await sync().catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: 'DatabaseError',
      message: expect.stringMatching(
        /^The indexes of indexedthings cannot be made: .*user_1.*$/,
      ) as string,
    });
    expect(String(failure)).not.toContain('user-a');

    await Thing.deleteOne({ user: 'user-a' });
    const opened = vi.spyOn(mongoose, 'createConnection');
    await sync();
    const withoutLimit = expect.objectContaining({ socketTimeoutMS: 0 }) as unknown;
    expect(opened.mock.calls).toEqual([[database.uri, withoutLimit]]);
    expect(await Thing.listIndexes()).toHaveLength(2);
    await expect(Thing.create({ user: 'user-a' })).rejects.toMatchObject({ code: 11000 });
  });
});
