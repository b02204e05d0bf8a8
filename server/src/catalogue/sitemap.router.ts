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

  router.get('/robots.txt', (_req, res) => {
    const sitemap = origin ? [`Sitemap: ${origin}/sitemap.xml`] : [];
    // Screens of a user are not named here: a crawler must see their `noindex`.
    send(res, 'text/plain', ['User-agent: *', 'Allow: /', ...sitemap, ''].join('\n'));
  });

  router.get('/sitemap.xml', (req, res) => {
    const xml = origin && sitemapOf(origin, limit, req.query['part']);
    if (!xml) throw notFound();
    send(res, 'application/xml', HEADER + xml);
  });

  nameRoutes('/', router);
  return router;
}

/** All addresses, an index of the parts when they are too many, or one part, from 1; undefined when there is none. */
function sitemapOf(origin: string, limit: number, part: unknown): string | undefined {
  const paths = allPaths();
  if (part !== undefined) {
    const start = (Number(part) - 1) * limit;
    const shown = start >= 0 ? paths.slice(start, start + limit) : [];
    return shown.length > 0 ? urlSet(origin, shown) : undefined;
  }
  if (paths.length <= limit) return urlSet(origin, paths);
  const parts = Array.from({ length: Math.ceil(paths.length / limit) }, (_, n) =>
    entry('sitemap', `${origin}/sitemap.xml?part=${n + 1}`),
  );
  return `<sitemapindex ${NAMESPACE}>${parts.join('')}</sitemapindex>`;
}

function allPaths(): string[] {
  const listings = categories.map(({ slug }) => screenPaths.listing(slug));
  const products = categories.flatMap(({ key }) =>
    productLists[key].rows.map(({ _id }) => screenPaths.product(key, _id)),
  );
  return [screenPaths.home, ...listings, ...products];
}

const urlSet = (origin: string, paths: readonly string[]) =>
  `<urlset ${NAMESPACE}>${paths.map((path) => entry('url', origin + path)).join('')}</urlset>`;

const entry = (name: string, address: string) =>
  `<${name}><loc>${escapeHtml(address)}</loc></${name}>`;

function send(res: Response, type: string, text: string): void {
  res.setHeader('Cache-Control', 'public, max-age=3600');
  res.type(type).send(text);
}
