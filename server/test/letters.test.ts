import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiPaths } from '../src/contract/paths.ts';
import { noMongod, temporaryFolder } from '../embedded-mongodb/test/test-stand-in.ts';
import { buildAddress, buildCartItem, createProduct } from './factories.ts';
import { useTestDatabase } from './test-database.ts';
import { bearer, demoAccounts, emailOf, sharedDatabaseUri, startServer } from './test-process.ts';
import { startTestSmtp } from './test-smtp.ts';

async function placeOrder(url: string, product: object): Promise<void> {
  const headers = { ...bearer('shopper'), 'Content-Type': 'application/json', Connection: 'close' };
  for (const [path, body] of [
    [apiPaths.addresses, buildAddress()],
    [apiPaths.cart, product],
    [apiPaths.placeOrder, {}],
  ] as const) {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const { ok } = await fetch(url + path, sent);
    expect([path, ok]).toEqual([path, true]);
  }
}

describe('a server (4.13)', { timeout: 40_000 }, () => {
  useTestDatabase();

  it('sends the letters of its shop, logs no address, and stops', async () => {
    const smtp = await startTestSmtp();
    onTestFinished(smtp.close);
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'orders@shop.example' };
    const place = { MONGODB_URI: sharedDatabaseUri(), ...demoAccounts() };
    const server = startServer({ ...place, ...mail, MAIL_ORDERS_TO: 'desk@shop.example' });
    smtp.refuse((address) => (address === emailOf('shopper') ? 451 : undefined));
    await placeOrder(await server.url(), buildCartItem(await createProduct()));
    await server.waitForOutput(/(A letter is tried again later)/);
    await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1), { timeout: 10_000 });
    expect(smtp.arrived[0]?.recipients).toEqual(['desk@shop.example']);
    server.signal('SIGTERM');
    expect(await server.exitCode()).toBe(0);
    expect(server.output()).not.toMatch(/@(example|shop)/);
  });

  it('writes them to files in development, and names each', async () => {
    const DATA_DIR = await temporaryFolder();
    const variables = { DATA_DIR, SEED_DEMO: '1', ...noMongod, ...demoAccounts() };
    const server = startServer(variables);
    const url = await server.url();
    const [product] = (await (await fetch(url + apiPaths.category('lawn'))).json()) as object[];
    await placeOrder(url, { ...product, noOfItems: 1 });
    const named = await server.waitForOutput(/A letter: .*(TB-\S+-placed-\w+\.eml)/);
    expect(await readdir(join(DATA_DIR, 'mail'))).toEqual([named]);
    const { subject } = await PostalMime.parse(await readFile(join(DATA_DIR, 'mail', named)));
    expect(subject).toMatch(/^Order placed: TB-/);
  });
});
