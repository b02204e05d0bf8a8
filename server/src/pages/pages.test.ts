import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express, { type Express, type RequestHandler } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FACTS, NEWEST, OPEN, PAGE_DATA_ID, type PageData } from '../contract/page-data.ts';
import { clientBuild } from '../../test/client-build.ts';
import { buildProduct, createFabric, createProduct, createSlide } from '../../test/factories.ts';
import { headOf } from '../../test/read-page.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { clientFiles } from '../http/client-files.ts';
import { sendPrepared } from '../http/prepared-response.ts';
import { createCount } from '../http/rate-limits.ts';
import { refreshAllLists } from '../catalogue/catalogue-lists.ts';
import { PageTemplate } from './page-template.ts';
import { createPages, type Pages } from './pages.ts';
import { openScreens } from './screens.ts';
import { ProductModel } from '../catalogue/product.model.ts';

useTestDatabase();

describe('pages (2.29)', () => {
  let dir: string;
  let app: Express;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tanabana-'));
    await mkdir(join(dir, '.vite'));
    for (const [name, text] of Object.entries(clientBuild)) await writeFile(join(dir, name), text);
    app = appOf('https://shop.example');
  });
  afterAll(() => rm(dir, { recursive: true }));

  const pagesOf = (origin?: string, most = 0) => {
    const limit = createCount({ limit: most });
    return createPages({ clientDir: dir, headers: { 'X-Of-Pages': 'yes' }, origin, limit });
  };
  const sendBy =
    ({ findPage }: Pages): RequestHandler =>
    async (req, res, next) => {
      const page = await findPage(req, res);
      if (page) await sendPrepared(req, res, page);
      else next();
    };
  const appOf = (origin?: string) => express().use(sendBy(pagesOf(origin)));

  const get = (path: string) => request(app).get(path);

  function dataOf(html: string): PageData {
    const [, json = ''] = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html) ?? [];
    return JSON.parse(json) as PageData;
  }

  const titlesOf = (data: PageData, list: string) =>
    ((data[list]?.rows ?? []) as { title: string }[]).map(({ title }) => title);

  it('hold the first rows of a listing, how many there are, and load its files at once', async () => {
    await ProductModel.collection.insertMany(
      Array.from({ length: 26 }, (_, n) => buildProduct({ title: `Lawn ${n + 1}` })),
    );
    await refreshAllLists();
    const { text, headers } = await get('/filter/lawn?utm=x').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-of-pages': 'yes',
    });
    const data = dataOf(text);
    expect(Object.keys(data)).toEqual(['/api/lawn']);
    expect(titlesOf(data, '/api/lawn')).toHaveLength(24);
    expect(titlesOf(data, '/api/lawn')[0]).toBe('Lawn 26');
    expect(data['/api/lawn']?.total).toBe(26);
    expect(text).toContain(' data-more="/assets/browse.js /assets/shared.js"');
    // It must not keep the browser from painting.
    expect(text).toContain(
      '<link rel="preload" as="style" crossorigin="" href="/assets/browse.css">',
    );
  });

  it('of home hold slides, fabrics and four of each featured list, and load the first slide', async () => {
    await createSlide('/demo/slides/slide-1.avif');
    await createFabric('Lawn');
    await ProductModel.collection.insertMany(
      Array.from({ length: 5 }, () => buildProduct({ category: 'trending' })),
    );
    await refreshAllLists();
    const { text } = await get('/').expect(200);
    const data = dataOf(text);
    const counts = Object.entries(data).map(([path, { rows, total }]) => [
      path,
      rows.length,
      total,
    ]);
    expect(counts).toEqual([
      ...[
        ['/api/slider', 1, 1],
        ['/api/fabriclist', 1, 1],
        ['/api/trending', 4, 5],
      ],
      ...['bestseller', 'todaydeals', 'newarrival'].map((key) => [`/api/${key}`, 0, 0]),
    ]);
    expect(text).toMatch(
      /<link rel="preload" as="image" fetchpriority="high" href="\/demo\/slides\/slide-1.avif" imagesrcset="[^"]+ 800w, [^"]+ 1600w" imagesizes="[^"]+">/,
    );
  });

  it('of the search hold the newest of all nine lists, and are made again when one of them changes (3.7)', async () => {
    const products = Array.from({ length: 26 }, (_, n) =>
      buildProduct({ title: `${n + 1}`, category: n % 2 ? 'newarrival' : 'lawn' }),
    );
    await ProductModel.collection.insertMany(products);
    await refreshAllLists();
    const newest = async () => dataOf((await get('/search').expect(200)).text)[NEWEST];
    const first = await newest();
    expect(first?.total).toBe(26);
    expect(first?.rows).toHaveLength(24);
    expect(first?.rows.slice(0, 2)).toMatchObject([
      { title: '26', category: 'newarrival' },
      { title: '25', category: 'lawn' },
    ]);
    await createProduct({ title: '27', category: 'net' });
    await refreshAllLists();
    expect((await newest())?.rows[0]).toMatchObject({ title: '27', category: 'net' });
  });

  it('keep room for chips in every listing when a product has a fact, and say which ones its list has (2.9)', async () => {
    const pageOf = async (path: string) => (await get(path).expect(200)).text;
    await createProduct({ category: 'velvet' });
    await refreshAllLists();
    expect(dataOf(await pageOf('/search'))[FACTS]).toBeUndefined();
    await createProduct({ category: 'lawn', cloth: { gsm: 90, colours: ['#a8322a'] } });
    await refreshAllLists();
    const none = { unit: [], width: [], weight: [], sheer: [], size: [], colour: [] };
    const some = { ...none, weight: ['light'], colour: ['red'] };
    for (const [path, facts] of [
      ['/filter/lawn', some],
      ['/filter/velvet', none],
      ['/search', some],
    ] as const) {
      const html = await pageOf(path);
      expect(dataOf(html)[FACTS]?.rows).toEqual([facts]);
      expect(html).toContain('<div class="listing-frame" data-facts="">');
    }
  });

  it('are made for navigations alone, once for all encodings, and again when one of their lists changes', async () => {
    await createProduct();
    await refreshAllLists();
    const making = vi.spyOn(PageTemplate.prototype, 'fill');
    const ask = (mode: string, encoding = 'gzip') =>
      get('/filter/lawn?utm=x').set({ 'Sec-Fetch-Mode': mode, 'Accept-Encoding': encoding });
    await ask('cors').expect(404);
    expect(making).toHaveBeenCalledTimes(0);
    for (const encoding of ['gzip', 'br', 'gzip']) {
      await ask('navigate', encoding).expect(200).expect('Content-Encoding', encoding);
    }
    expect(making).toHaveBeenCalledTimes(1);
    await createProduct();
    await refreshAllLists();
    await ask('navigate').expect(200);
    expect(making).toHaveBeenCalledTimes(2);
  });

  it('show the frame of the screen, and run the scripts after its first paint', async () => {
    const image = '/lawn.avif?a=1&b="2"';
    const product = await createProduct({ image });
    const cloth = await createProduct({ image, cloth: { unit: 'metre' } });
    const kurta = await createProduct({ image, pictures: ['/b.avif'] });
    await createProduct({ category: 'net', image });
    await refreshAllLists();
    const img = 'src="/lawn.avif?a=1&amp;b=&quot;2&quot;"';
    for (const [path, screen] of [
      ['/', 'home'],
      ['/search', 'listing'],
      ['/filter/lawn', 'listing'],
      ['/filter/net', 'short-listing'],
      [`/filter/net?product=lawn.${product._id.toString()}`, 'product piece'],
      [`/filter/net?product=lawn.${cloth._id.toString()}`, 'product'],
      [`/filter/net?product=lawn.${kurta._id.toString()}`, 'product piece several'],
    ] as const) {
      const { text } = await get(path).expect(200);
      const [, shell = ''] =
        /<div id="root">(<div class="shell".*?<\/div>)<\/div>/.exec(text) ?? [];
      expect(shell).toContain(`data-screen="${screen}"`);
      if (path.startsWith('/filter')) expect(shell).toContain(img);
      expect(text.match(/<script type="module".*?>/g)).toEqual([
        expect.stringContaining(
          '"/assets/start.js" data-scripts="/assets/libraries.js /assets/main.js"',
        ),
      ]);
      expect(text).not.toContain('href="/assets/libraries.js"');
    }
    const { text: sorted } = await get('/filter/lawn?sort=price').expect(200);
    expect(sorted).not.toContain(img);
    expect(sorted).toContain('data-screen="listing"');
  });

  it('of an open product hold the product and load its picture, though no list of the screen shows it', async () => {
    const product = buildProduct({ category: 'velvet', image: '/velvet.avif?a=1&b="2"' });
    const newer = Array.from({ length: 25 }, () => buildProduct({ category: 'velvet' }));
    await ProductModel.collection.insertMany([product, ...newer]);
    await refreshAllLists();
    const query = `product=velvet.${product._id.toString()}`;
    for (const path of ['/', '/filter/velvet']) {
      const { text } = await get(`${path}?${query}`).expect(200);
      const { rows = [] } = dataOf(text)[OPEN] ?? {};
      expect(rows).toMatchObject([{ title: product.title, category: 'velvet' }]);
      expect(text).toContain('href="/velvet.avif?a=1&amp;b=&quot;2&quot;"');
    }
    for (const unknown of ['velvet.0123456789abcdef01234567', 'silk.x', 'velvet', '']) {
      const { text: plain } = await get(`/?product=${unknown}`).expect(200);
      expect(dataOf(plain)).not.toHaveProperty(OPEN);
    }
    await ProductModel.updateOne({ _id: product._id }, { title: 'Renamed' });
    await refreshAllLists();
    const { text } = await get(`/?${query}`).expect(200);
    expect(dataOf(text)[OPEN]?.rows).toMatchObject([{ title: 'Renamed' }]);
  });

  it('of a product are one page, that of its own address, over whichever screen it is open', async () => {
    const products = [];
    for (const category of ['lawn', 'net'] as const) {
      const { _id } = await createProduct({ category });
      products.push(`product=${category}.${_id.toString()}`);
    }
    await refreshAllLists();
    const making = vi.spyOn(PageTemplate.prototype, 'fill');
    for (const query of products) {
      const texts = new Set<string>();
      for (const path of openScreens.keys()) {
        texts.add((await get(`${path}?${query}`).expect(200)).text);
      }
      expect(texts.size).toBe(1);
      for (const text of texts) expect(text).toContain(`${query}"><meta property="og:site_name"`);
    }
    expect(making).toHaveBeenCalledTimes(products.length);
  });

  it('of products are the bare shell beyond the limit of an address, unless they are made', async () => {
    const address = async (title: string) => {
      const { _id } = await createProduct({ title });
      return `/filter/lawn?product=lawn.${_id.toString()}`;
    };
    const [first, second] = [await address('First'), await address('Second')];
    await refreshAllLists();
    const origin = 'https://shop.example';
    const limited = express().use(sendBy(pagesOf(origin, 1)));
    const headAt = async (path: string) =>
      headOf((await request(limited).get(path).expect(200)).text);
    expect(await headAt(first)).toMatchObject({ title: 'First · Tana Bana' });
    const { title, canonical, robots } = await headAt(second.replace('/filter/lawn', '/'));
    expect([title, canonical, robots]).toEqual(['Tana Bana', origin + second, undefined]);
    expect(await headAt(first)).toMatchObject({ title: 'First · Tana Bana' });
    expect(await headAt('/filter/net')).toMatchObject({ title: 'Net · Tana Bana' });
  });

  it('show a title that looks like HTML as words', async () => {
    const hostile = '</script><script>alert(1)</script><!-- $& \u2028';
    await createProduct({ category: 'cotton', title: hostile });
    await refreshAllLists();
    const { text: cotton } = await get('/filter/cotton');
    expect(titlesOf(dataOf(cotton), '/api/cotton')).toEqual([hostile]);
    // The main script, breadcrumb, list and rows.
    expect(cotton.match(/<\/?script|<!--/g)).toHaveLength(8);
  });

  it('say what they show: a listing, an open product wherever it is opened, and /search', async () => {
    const product = await createProduct({ category: 'chiffon', title: 'Rose Chiffon' });
    await refreshAllLists();
    const canonical = (path: string) => `<link rel="canonical" href="https://shop.example${path}">`;
    const id = product._id.toString();
    const own = `/filter/chiffon?product=chiffon.${id}`;
    for (const [path, title, address] of [
      ['/filter/chiffon', 'Chiffon', '/filter/chiffon'],
      ['/filter/chiffon?sort=price&colour=red&size=M', 'Chiffon', '/filter/chiffon'],
      ['/filter/chiffon?product=chiffon.0', 'Chiffon', '/filter/chiffon'],
      [own, 'Rose Chiffon', own],
      [`/?product=chiffon.${id}`, 'Rose Chiffon', own],
      ['/search?q=rose', 'All products', '/search'],
    ] as const) {
      const { text } = await get(path).expect(200);
      expect(text.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title} · Tana Bana</title>`]);
      expect(text).toContain(canonical(address));
      expect(text.match(/name="description"/g)).toHaveLength(1);
      expect(text).not.toContain('noindex');
    }
  });

  it('take no address from the request', async () => {
    await refreshAllLists();
    const evil = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
    for (const origin of [undefined, 'https://shop.example']) {
      const asked = request(appOf(origin)).get('/filter/chiffon?evil.example');
      const { text } = await asked.set({ ...evil, Origin: 'http://evil.example' }).expect(200);
      expect(text).not.toContain('evil.example');
      expect(text.includes('rel="canonical"')).toBe(origin !== undefined);
    }
  });

  it('of the policies name their own screen, and have no lists to be made again for (2.30)', async () => {
    await createProduct({ category: 'lawn', cloth: { colours: ['#a8322a'] } });
    await refreshAllLists();
    for (const [path, title] of [
      ['/privacy', 'Privacy Notice'],
      ['/terms', 'Conditions of Use'],
      ['/returns', 'Returns'],
      ['/contact', 'Contact'],
    ] as const) {
      const { text } = await get(path).expect(200);
      expect(headOf(text)).toMatchObject({
        title: `${title} · Tana Bana`,
        'og:title': `${title} · Tana Bana`,
        'og:url': `https://shop.example${path}`,
        description: expect.stringContaining('Tana Bana') as string,
      });
      expect(text).toContain(`<link rel="canonical" href="https://shop.example${path}">`);
      expect(text).not.toContain('noindex');
      expect(text).toContain('data-screen="policy" aria-hidden');
      expect(dataOf(text)).toEqual({});
    }
  });

  it('tell search engines to leave out screens of a user and addresses without one, and only those', async () => {
    const pages = pagesOf('https://shop.example');
    const app = express().use(sendBy(pages), clientFiles(dir, pages.sendBare));
    const own = ['/cart', '/orders', '/login', '/saved', '/adminaccess'];
    for (const path of [...own, '/filter/silk', '/nowhere']) {
      const { text } = await request(app).get(path).expect(200);
      expect(text, path).toMatch(/<meta name="robots" content="noindex">[^]*<\/head>/);
      expect(text, path).not.toMatch(/canonical|og:|ld\+json/);
    }
    const bare = await request(app).get('/index.html').expect(200);
    expect(bare.text).not.toContain('noindex');
  });

  it('are compressed, respond to HEAD, and leave everything else to what follows', async () => {
    const { text, headers } = await get('/search').set('Accept-Encoding', 'br');
    expect(headers['content-encoding']).toBe('br');
    expect(text).toContain('Tana Bana needs JavaScript.');
    await request(app).head('/search').expect(200);
    await request(app).post('/search').expect(404);
    await get('/cart').expect(404);
    await get('/filter/silk').expect(404);
    await get('/').set('Accept', 'image/avif,image/*').expect(404);
  });
});
