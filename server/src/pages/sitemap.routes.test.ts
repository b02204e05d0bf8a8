import express from 'express';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { screenPaths } from '../contract/paths.ts';
import { createProduct } from '../../test/factories.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { errorHandler } from '../http/error-handler.ts';
import { refreshAllLists } from '../catalogue/catalogue-lists.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

useTestDatabase();

const ORIGIN = 'https://shop.example';
function appOf(origin?: string, limit?: number) {
  const routes = sitemapRoutes({ origin, ...(limit !== undefined && { limit }) });
  return express()
    .get('/robots.txt', (req, res) => routes.robots.handler({ req, res }))
    .get('/sitemap.xml', (req, res) => routes.sitemap.handler({ req, res }))
    .use(errorHandler);
}

const addressesOf = (xml: string) => Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, at]) => at);

describe('the sitemap (2.29)', () => {
  it('names home, the listings and every product', async () => {
    const app = appOf(ORIGIN);
    const product = await createProduct({ category: 'velvet' });
    await refreshAllLists();
    const first = await request(app).get('/sitemap.xml').expect(200);
    expect(first.type).toBe('application/xml');
    const addresses = addressesOf(first.text);
    expect(addresses).toHaveLength(11);
    expect(addresses.slice(0, 2)).toEqual([`${ORIGIN}/`, `${ORIGIN}/filter/lawn`]);
    const id = product._id.toString();
    expect(addresses.at(-1)).toBe(`${ORIGIN}/filter/velvet?product=velvet.${id}`);
  });

  it('is written once, and again after a list has changed', async () => {
    const written = vi.spyOn(screenPaths, 'product');
    const app = appOf(ORIGIN);
    await createProduct();
    await refreshAllLists();
    const first = await request(app).get('/sitemap.xml').expect(200);
    await refreshAllLists();
    for (const path of ['/sitemap.xml', '/sitemap.xml?part=1']) {
      expect((await request(app).get(path).expect(200)).text).toBe(first.text);
    }
    expect(written).toHaveBeenCalledOnce();
    await createProduct();
    await refreshAllLists();
    const { text } = await request(app).get('/sitemap.xml').expect(200);
    expect(addressesOf(text)).toHaveLength(12);
  });

  it('is an index of parts when there are too many addresses', async () => {
    const app = appOf(ORIGIN, 6);
    await createProduct();
    await refreshAllLists();
    const { text } = await request(app).get('/sitemap.xml').expect(200);
    expect(text).toContain('<sitemapindex ');
    expect(addressesOf(text)).toEqual([1, 2].map((part) => `${ORIGIN}/sitemap.xml?part=${part}`));
    const counts = [];
    for (const part of [1, 2]) {
      const { text: xml } = await request(app).get(`/sitemap.xml?part=${part}`).expect(200);
      counts.push(addressesOf(xml).length);
    }
    expect(counts).toEqual([6, 5]);
    for (const part of ['0', '3', 'x', '-1']) {
      await request(app).get(`/sitemap.xml?part=${part}`).expect(404);
    }
  });

  it('is named by robots.txt, and does not exist while the shop does not know its own address', async () => {
    const robots = async (app: express.Express) =>
      (await request(app).get('/robots.txt').expect(200)).text;
    expect(await robots(appOf(ORIGIN))).toBe(
      `User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    );
    await request(appOf()).get('/sitemap.xml').expect(404);
    expect(await robots(appOf())).toBe('User-agent: *\nAllow: /\n');
  });
});
