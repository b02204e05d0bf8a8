import type { Server } from 'node:http';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createShop } from '../src/app.ts';
import { readEnv } from '../src/env.ts';
import { apiMessages } from '../src/contract/error.ts';
import { AddressModel } from '../src/addresses/address.model.ts';
import { OrderModel } from '../src/orders/order.model.ts';
import { callOf, ownId } from './access/access-calls.ts';
import { accessRows } from './access/access-table.ts';
import {
  recreateSampleShop,
  createSampleShop,
  snapshot,
  type SampleShop,
} from './access/sample-shop.ts';
import { silentLogger } from './silent-logger.ts';
import { listen } from './listen.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp({ ADMIN_UID: 'admin' });

let shop: SampleShop;
let before: Map<string, string>;

beforeEach(async () => {
  shop = await createSampleShop();
  before = await snapshot();
});

afterEach(() => {
  mongoose.set('debug', false);
});

/** The filter, or the inserted document, of each call to a collection of personal data. */
function watchScopes(): { user: unknown }[] {
  const personal = [OrderModel, AddressModel].map((model) => model.collection.collectionName);
  const scopes: { user: unknown }[] = [];
  mongoose.set('debug', (collection: string, _method: string, first: { user: unknown }) => {
    if (!personal.includes(collection)) return;
    scopes.push(first);
  });
  return scopes;
}

describe('every query about orders and addresses', () => {
  it('names its caller', async () => {
    const shopper = await app.as('user-a');
    const silent: string[] = [];
    for (const row of accessRows.filter(({ status }) => status['no token'] === 401)) {
      if (row.status['user-a'] >= 400) continue;
      shop = await recreateSampleShop();
      const { path, body } = callOf(row, shop, ownId(row, shop, 'user-a'));
      const scopes = watchScopes();
      const method = row.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
      await shopper[method](path)
        .send(body as object | undefined)
        .expect(row.status['user-a']);
      mongoose.set('debug', false);
      expect([row.route, ...scopes.map(({ user }) => user)]).toEqual([
        row.route,
        ...scopes.map(() => 'user-a'),
      ]);
      if (scopes.length === 0) silent.push(row.route);
    }
    // Every other route has queries that were checked.
    expect(silent).toEqual(['GET /api/me']);
  });
});

describe('a token without a uid', () => {
  let server: Server;
  let base: string;

  beforeAll(async () => {
    const authTime = Math.floor(Date.now() / 1_000);
    server = createShop({
      env: readEnv({ RATE_LIMIT: '0', ADMIN_UID: 'admin' }),
      verifier: { verify: async () => ({ uid: '', authTime, expiresAt: authTime + 60 }) },
      accounts: { requireActive: async () => undefined },
      logger: silentLogger(),
      readiness: { draining: false },
    });
    base = `http://127.0.0.1:${await listen(server)}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('reaches no data by any route', async () => {
    for (const row of accessRows.filter(({ status }) => status['no token'] === 401)) {
      const { path, body } = callOf(row, shop, ownId(row, shop, 'user-a'));
      const answer = await fetch(base + path, {
        method: row.method,
        headers: { Authorization: 'Bearer x', 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const { message } = (await answer.json()) as { message: string };
      expect([row.route, answer.status, message]).toEqual([row.route, 500, apiMessages.failed]);
    }
    expect(await snapshot()).toEqual(before);
  });
});

describe('a query whose scope is misspelt', () => {
  it('throws', async () => {
    const misspelt = { usr: 'user-a' } as object;
    for (const query of [
      ...Object.values(mongoose.models).map((model) => model.find(misspelt)),
      OrderModel.findOne(misspelt),
      OrderModel.findOneAndUpdate(misspelt, { $set: misspelt }),
      OrderModel.updateOne(misspelt, { $set: {} }),
      AddressModel.deleteMany(misspelt),
      AddressModel.countDocuments(misspelt),
    ]) {
      await expect(query).rejects.toThrow(/usr/);
    }
    expect(await snapshot()).toEqual(before);
  });
});
