import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import mongoose from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

/** Stands between the server and its database; while it is held up, nothing passes and nothing is refused. */
async function startLine(databasePort: number) {
  const sockets = new Set<Socket>();
  let isHeldUp = false;
  const line: Server = createServer((near) => {
    const far = connect(databasePort, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('close', () => to.destroy()).on('error', () => to.destroy());
      from.pipe(to);
      if (isHeldUp) from.pause();
    }
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  return {
    uri: `mongodb://127.0.0.1:${(line.address() as AddressInfo).port}/`,
    holdUp: () => {
      isHeldUp = true;
      for (const socket of sockets) socket.pause();
    },
    release: () => {
      isHeldUp = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      line.close();
    },
  };
}

// The database dies here, so that this file always brings a stand-in of its own.
describe('while the database is away', { timeout: 30_000 }, () => {
  const app = useTestServer();
  let database: Database;
  let line: Awaited<ReturnType<typeof startLine>>;

  beforeEach(async () => {
    database = await openDatabase({ dataDir: ':memory:', production: false });
    line = await startLine(Number(new URL(database.uri).port));
    await connectMongoose(line.uri);
    await prepareIndexes();
    await createProduct();
    await app.renewCatalogue();
  });
  afterEach(async () => {
    await mongoose.disconnect();
    line.close();
    await database.close();
  });

  const recovered = (probe: () => Promise<unknown>) =>
    vi.waitFor(probe, { timeout: 5_000, interval: 100 });

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
      shopper.get(apiPaths.ready),
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
    await app.visitor().get(apiPaths.health).expect(200);

    database = await openDatabase({ dataDir: ':memory:', production: false, databasePort });
    await recovered(() => shopper.get(apiPaths.ready).expect(200));
    await shopper.get(apiPaths.cart).expect(200);
  });

  it('does not let requests pile up behind a database that hangs', async () => {
    const shopper = await app.as('user-a');
    await shopper.get(apiPaths.cart).expect(200);
    line.holdUp();

    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => shopper.get(apiPaths.cart)),
    );
    expect(performance.now() - started).toBeLessThan(6_000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    await app.visitor().get(apiPaths.category('lawn')).expect(200);

    line.release();
    await recovered(() => shopper.get(apiPaths.cart).expect(200));
  });
});
