import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { categoryKeys } from '../src/contract/categories.ts';
import { apiPaths } from '../src/contract/paths.ts';
import { inPages } from '../src/database/queries.ts';
import { OrderModel } from '../src/orders/order.model.ts';
import { forgetRecipients } from '../src/emails/recipients.service.ts';
import { sendDueEmails } from '../src/emails/send-emails.ts';
import { purgeRemoved } from '../src/catalogue/removed.service.ts';
import { callOf, ownId } from './access/access-calls.ts';
import { accessRows } from './access/access-table.ts';
import { createSampleShop, type SampleShop } from './access/sample-shop.ts';
import { buildPlacedOrder, buildProduct } from './factories.ts';
import { silentLogger } from './silent-logger.ts';
import { useTestApp } from './test-app.ts';
import { database } from './test-collection.ts';

const isStandIn = inject('databaseVersion').includes('stand-in');
const why = isStandIn
  ? ', SKIPPED: the stand-in explains no query, a server of MONGODB_URI does'
  : '';

interface Call {
  collection: string;
  method: string;
  filter: mongoose.mongo.BSON.Document;
  options: mongoose.mongo.FindOptions;
}

const UPDATES = ['findOneAndUpdate', 'updateOne', 'updateMany'];
const INSERTS = ['insertOne', 'insertMany', 'bulkWrite'];

/** The queries that the database gets while this runs, those of updates and removals too; whole lists are no queries. */
async function queriesOf(work: () => Promise<unknown>): Promise<Call[]> {
  const calls: Call[] = [];
  mongoose.set('debug', (collection: string, method: string, filter, ...rest) => {
    const options = (UPDATES.includes(method) ? {} : rest[0]) as mongoose.mongo.FindOptions;
    const isWhole = Object.keys(filter as object).length === 0;
    if (!INSERTS.includes(method) && !isWhole) calls.push({ collection, method, filter, options });
  });
  onTestFinished(() => void mongoose.set('debug', false));
  await work();
  mongoose.set('debug', false);
  return calls;
}

let unchanged: mongoose.Connection;

/** Makes a database that no test changes: a planner goes by the number of documents that it counted last. */
async function prepareUnchanged(): Promise<void> {
  unchanged = mongoose.connection.useDb(`${database().databaseName}_unchanged`);
  for (const { modelName, schema } of Object.values(mongoose.models)) {
    const model = unchanged.model(modelName, schema);
    await model.createCollection();
    await model.createIndexes();
  }
  const users = Array.from({ length: 2_000 }, (_, n) => (n % 2 ? 'user-a' : `user-${n}`));
  await unchanged.model('Product').insertMany(users.map(() => buildProduct()));
  await unchanged.model('Order').insertMany(users.map((user) => buildPlacedOrder({ user })));
}

/** The stages of the plan for this filter and order, and its indexes. */
async function planOf({ collection, filter, options: { sort, limit } }: Call) {
  const query = unchanged.collection(collection).find(filter);
  if (sort) query.sort(sort);
  if (limit) query.limit(limit);
  const plan = JSON.stringify((await query.explain('queryPlanner'))['queryPlanner'].winningPlan);
  const all = (name: string) =>
    [...plan.matchAll(new RegExp(`"${name}":"([^"]+)"`, 'g'))].map(([, value]) => value);
  return { stages: all('stage'), indexes: all('indexName') };
}

describe.skipIf(isStandIn)(`every query uses an index${why}`, () => {
  const app = useTestApp({ ADMIN_UID: 'admin' });
  let shop: SampleShop;

  beforeAll(prepareUnchanged);
  beforeEach(async () => {
    shop = await createSampleShop();
    // One of the days that the summary counts.
    await OrderModel.create(buildPlacedOrder());
  });

  async function indexesFor(work: () => Promise<unknown>): Promise<string[]> {
    const used: string[] = [];
    const calls = await queriesOf(work);
    expect(calls, 'the queries that are seen').not.toEqual([]);
    for (const call of calls) {
      const { stages, indexes } = await planOf(call);
      const plan = JSON.stringify({ ...call, stages, indexes });
      expect(stages.join(), plan).toMatch(/IXSCAN|IDHACK/);
      expect(stages.join(), plan).not.toMatch(/COLLSCAN|SORT/);
      used.push(...indexes.map(String));
    }
    return used;
  }

  const rows = accessRows.filter(
    ({ status, category, path }) =>
      status['no token'] === 401 && category === categoryKeys[0] && path !== apiPaths.me,
  );

  it.each(rows)('of $method $path (id in: $idIn)', async (row) => {
    const { path, body } = callOf(row, shop, ownId(row, shop, 'admin'));
    const admin = await app.as('admin');
    const method = row.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const type = Buffer.isBuffer(body) ? 'image/png' : 'application/json';
    const sent = () =>
      admin[method](path)
        .type(type)
        .send(body as object | undefined);
    await indexesFor(() => sent().expect(row.status.admin));
  });

  it('of the lists of the catalogue', async () => {
    const used = await indexesFor(app.refreshCatalogue);
    const ofCategories = used.filter((index) => index === 'category_1_removedAt_-1__id_-1');
    expect(ofCategories).toHaveLength(categoryKeys.length);
  });

  it('of what was removed, last removed first, and of what is deleted of it', async () => {
    const admin = await app.as('admin');
    for (const query of ['', `?before=${shop.removed}`]) {
      const used = await indexesFor(() => admin.get(apiPaths.removed + query).expect(200));
      expect(used.filter((index) => index === 'removedAt_-1__id_-1')).toHaveLength(3);
    }
    expect(new Set(await indexesFor(() => purgeRemoved(inPages(OrderModel))))).toEqual(
      new Set(['removedAt_-1__id_-1']),
    );
  });

  it('of a page of orders, in their order', async () => {
    const admin = await app.as('admin');
    const query = `?limit=50&before=${shop.of.admin.placedOrder}`;
    for (const path of [apiPaths.ordered, apiPaths.cancelled]) {
      const used = await indexesFor(() => admin.get(path + query).expect(200));
      expect(used).toContain('user_1_status_1_lines.state_1_placement.placedAt_-1__id_-1');
    }
    const packing = () => admin.get(apiPaths.orders + query.replace('limit=50&', '')).expect(200);
    expect(await indexesFor(packing)).toContain('placement.placedAt_-1__id_-1');
  });

  it.each([
    ['to-pack', 'toPack_1_placement.placedAt_1__id_1'],
    ['packed', 'placement.packedAt_-1__id_-1'],
    ['changed', 'changed_1_placement.packedAt_-1__id_-1'],
    ['all', 'placement.placedAt_-1__id_-1'],
    ['to-pack&confirmed=false', 'toPack_1_placement.confirmedAt_1_placement.placedAt_1__id_1'],
  ])('of the tab %s, in its order, from the start and further on', async (tab, index) => {
    const admin = await app.as('admin');
    const path = `${apiPaths.orders}?tab=${tab}`;
    for (const page of [path, `${path}&before=${shop.of.admin.placedOrder}`]) {
      expect(await indexesFor(() => admin.get(page).expect(200))).toContain(index);
    }
  });

  it('of e-mails and mailboxes', async () => {
    const transport = () => Promise.resolve();
    const used = await indexesFor(async () => {
      await sendDueEmails({ transport, logger: silentLogger() });
      await forgetRecipients();
    });
    expect(used).toEqual(['letters.due_1', 'mailbox.until_1', 'letters.due_1']);
  });

  it('of the counts of the tabs', async () => {
    const admin = await app.as('admin');
    const used = await indexesFor(() => admin.get(apiPaths.orderCounts).expect(200));
    expect(new Set(used).size).toBe(5);
  });

  it.each(['tb-26', '98765', 'demo'])('of the search for %s', async (q) => {
    const admin = await app.as('admin');
    const queries = await queriesOf(() =>
      admin.get(`${apiPaths.orders}?tab=all&q=${q}`).expect(200),
    );
    const search = queries.find(({ method }) => method === 'find') as Call;
    const { stages } = await planOf(search);
    // Few orders are sorted once they are found; where there are many, the index of the tab is gone through.
    expect(stages.join()).toContain('IXSCAN');
    expect(stages.join()).not.toContain('COLLSCAN');
  });
});
