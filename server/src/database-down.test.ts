import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { messages } from './contract/messages.ts';
import { apiPaths } from './contract/paths.ts';
import {
  connectMongoose,
  openDatabase,
  prepareIndexes,
  type Database,
} from './database/connect.ts';
import { buildAddress, createProduct } from './testing/factories.ts';
import { useTestServer } from './testing/test-app.ts';

// The database dies here, so that this file always brings a stand-in of its own.
describe('while the database is away', () => {
  const app = useTestServer();
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({ dataDir: ':memory:', production: false });
    await connectMongoose(database.uri);
    await prepareIndexes();
    await createProduct();
    await app.renewCatalogue();
  });
  afterAll(async () => {
    await mongoose.disconnect();
    await database.close();
  });

  it('answers 503 within 6 s, still shows the catalogue, and recovers by itself', async () => {
    const shopper = await app.as('user-a');
    await shopper.get(apiPaths.cart).expect(200);
    const databasePort = Number(new URL(database.uri).port);
    await database.close();

    const started = performance.now();
    const answers = await Promise.all([
      shopper.get(apiPaths.cart),
      shopper.post(apiPaths.addresses).send(buildAddress()),
      shopper.post(apiPaths.placeOrder),
      shopper.get(apiPaths.ordered),
      shopper.get('/readyz'),
    ]);
    expect(performance.now() - started).toBeLessThan(6_000);
    for (const { status, body } of answers) {
      expect({ status, body: body as unknown }).toEqual({
        status: 503,
        body: { message: messages.api.unavailable },
      });
    }
    const catalogue = await app.visitor().get(apiPaths.category('lawn')).expect(200);
    expect(catalogue.body).toHaveLength(1);
    await app.visitor().get('/healthz').expect(200);

    database = await openDatabase({ dataDir: ':memory:', production: false, databasePort });
    await vi.waitFor(() => shopper.get('/readyz').expect(200), { timeout: 5_000, interval: 100 });
    await shopper.get(apiPaths.cart).expect(200);
  }, 20_000);
});
