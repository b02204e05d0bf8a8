import escapeHtml from 'escape-html';
import { Router, type Response } from 'express';
import { categories } from '../contract/categories.ts';
import { screenPaths } from '../contract/paths.ts';
import { notFound } from '../http/api-error.ts';
import { nameRoutes } from '../http/request-log.ts';
import { productLists } from './catalogue-lists.ts';

/** How many addresses a sitemap may have. */
const MOST_ADDRESSES = 50_000;

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** For search engines. `origin` is the shop's own; without it there is no sitemap, which must name whole addresses. */
export function sitemapRouter(origin: string | undefined, limit = MOST_ADDRESSES): Router {
  const router = Router();
  let made: Sitemap = { whole: '', parts: [] };
  let madeOf: (readonly unknown[])[] = [];

  router.get('/robots.txt', (_req, res) => {
    const sitemap = origin ? [`Sitemap: ${origin}/sitemap.xml`] : [];
    // Screens of a user are not named here: a crawler must see their `noindex`.
    send(res, 'text/plain', ['User-agent: *', 'Allow: /', ...sitemap, ''].join('\n'));
  });

  router.get('/sitemap.xml', (req, res) => {
    if (!origin) throw notFound();
    const rows = categories.map(({ key }) => productLists[key].rows);
    // Thousands of addresses take long to write, and a changed list has other rows.
    if (!rows.every((each, n) => each === madeOf[n])) {
      made = makeSitemap(origin, limit);
      madeOf = rows;
    }
    const { part } = req.query;
    const xml = part === undefined ? made.whole : made.parts[Number(part) - 1];
    if (!xml) throw notFound();
    send(res, 'application/xml', xml);
  });

  nameRoutes('/', router);
  return router;
}

interface Sitemap {
  /** All addresses, or an index of the parts when they are too many. */
  whole: string;
  parts: string[];
}

function makeSitemap(origin: string, limit: number): Sitemap {
  const paths = allPaths();
  const parts = Array.from({ length: Math.ceil(paths.length / limit) }, (_, n) => {
    const shown = paths.slice(n * limit, (n + 1) * limit);
    return xmlOf(
      'urlset',
      shown.map((path) => entry('url', origin + path)),
    );
  });
  const index = parts.map((_, n) => entry('sitemap', `${origin}/sitemap.xml?part=${n + 1}`));
  const [first = '', second] = parts;
  return { whole: second === undefined ? first : xmlOf('sitemapindex', index), parts };
}

function allPaths(): string[] {
  const listings = categories.map(({ slug }) => screenPaths.listing(slug));
  const products = categories.flatMap(({ key }) =>
    productLists[key].rows.map(({ _id }) => screenPaths.product(key, _id)),
  );
  return [screenPaths.home, ...listings, ...products];
}

const xmlOf = (name: string, entries: string[]) =>
  `${HEADER}<${name} ${NAMESPACE}>${entries.join('')}</${name}>`;

const entry = (name: string, address: string) =>
  `<${name}><loc>${escapeHtml(address)}</loc></${name}>`;

function send(res: Response, type: string, text: string): void {
  res.setHeader('Cache-Control', 'public, max-age=3600');
  res.type(type).send(text);
}
