import escapeHtml from 'escape-html';
import * as z from 'zod/mini';
import { categories } from '../contract/categories.ts';
import { screenPaths } from '../contract/paths.ts';
import { productLists } from '../catalogue/catalogue-lists.ts';
import { sameAsNow } from '../catalogue/prepared-list.ts';
import { notFound } from '../http/api-error.ts';
import { PreparedResponse, sendPrepared } from '../http/prepared-response.ts';
import type { Exchange, Route } from '../http/route.ts';

/** How many addresses a sitemap may have. */
const ADDRESSES_MAX = 50_000;

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const CACHING = { 'Cache-Control': 'public, max-age=3600' };
const HEADERS = { ...CACHING, Vary: 'Accept-Encoding' };

interface SitemapParts {
  /** The shop's own origin. Without it there is no sitemap, which must name whole addresses. */
  origin: string | undefined;
  limit?: number;
}

export function sitemapRoutes({ origin, limit = ADDRESSES_MAX }: SitemapParts) {
  let sitemap: Sitemap | undefined;

  return {
    robots: {
      method: 'get',
      path: '/robots.txt',
      who: 'anyone',
      sendsItself: true,
      summary: 'For search engines',
      responses: { 200: ['text/plain'] },
      handler({ res }: Exchange) {
        const lines = origin ? [`Sitemap: ${origin}/sitemap.xml`] : [];
        // Screens of a user are not named here: a crawler must see their `noindex`.
        res.set(CACHING).type('text/plain');
        res.send(['User-agent: *', 'Allow: /', ...lines, ''].join('\n'));
      },
    } satisfies Route,
    sitemap: {
      method: 'get',
      path: '/sitemap.xml',
      who: 'anyone',
      sendsItself: true,
      summary: 'Every open address of the shop, when it knows its own origin',
      query: z.object({ part: z.optional(z.string()) }),
      responses: { 200: ['application/xml'], 304: null },
      errors: [404],
      async handler({ req, res }: Exchange) {
        if (!origin) throw notFound();
        // Thousands of addresses take long to write.
        if (!sitemap?.isFresh()) sitemap = renderSitemap(origin, limit);
        const { part } = req.query;
        const response = part === undefined ? sitemap.whole : sitemap.parts[Number(part) - 1];
        if (!response) throw notFound();
        await sendPrepared(req, res, response);
      },
    } satisfies Route,
  };
}

interface Sitemap {
  isFresh: () => boolean;
  /** All addresses, or an index of the parts when they are too many. */
  whole: PreparedResponse;
  parts: PreparedResponse[];
}

function renderSitemap(origin: string, limit: number): Sitemap {
  const isFresh = sameAsNow(Object.values(productLists));
  const paths = allPaths();
  const parts = Array.from({ length: Math.ceil(paths.length / limit) }, (_, n) => {
    const shown = paths.slice(n * limit, (n + 1) * limit);
    return xmlResponse(
      'urlset',
      shown.map((path) => entry('url', origin + path)),
    );
  });
  const index = parts.map((_, n) => entry('sitemap', `${origin}/sitemap.xml?part=${n + 1}`));
  const [first, second] = parts;
  const whole = first && !second ? first : xmlResponse('sitemapindex', index);
  return { isFresh, whole, parts };
}

function allPaths(): string[] {
  const listings = categories.map(({ slug }) => screenPaths.listing(slug));
  const products = categories.flatMap(({ key }) =>
    productLists[key].rows.map(({ _id }) => screenPaths.product(key, _id)),
  );
  return [screenPaths.home, ...listings, ...products];
}

const xmlResponse = (name: string, entries: string[]) =>
  new PreparedResponse(
    `${HEADER}<${name} ${NAMESPACE}>${entries.join('')}</${name}>`,
    'application/xml; charset=utf-8',
    HEADERS,
  );

const entry = (name: string, address: string) =>
  `<${name}><loc>${escapeHtml(address)}</loc></${name}>`;
