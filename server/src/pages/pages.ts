import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { factNames, factsOf, hasAnyFact } from '../contract/facts.ts';
import { FACTS, NEWEST, OPEN, type PageData } from '../contract/page-data.ts';
import { screenPaths } from '../contract/paths.ts';
import type { Product } from '../contract/product.ts';
import { wantsPage } from '../http/client-files.ts';
import { canonical, NO_INDEX, renderHead } from './page-head.ts';
import { PageTemplate } from './page-template.ts';
import { sameAsNow, type PreparedList } from '../catalogue/prepared-list.ts';
import { isRead, pathOf, PreparedResponse, sendPrepared } from '../http/prepared-response.ts';
import { listsByPath, newestProducts, productLists } from '../catalogue/catalogue-lists.ts';
import type { Count } from '../http/rate-limits.ts';
import { productHead } from './screen-head.ts';
import { renderShell, productShell } from './page-shell.ts';
import { listings, openProduct, openScreens, type OpenProduct, type Screen } from './screens.ts';

const HTML = 'text/html; charset=utf-8';

const PAGES_MAX = 500;

/** The client searches, sorts or filters by these, so it shows other products first. */
const CHOICE = new RegExp(`(?:^|&)(?:q|sort|from|to|${factNames.join('|')})=`);

interface PageRequest {
  /** Without its query. */
  path: string;
  key: string;
  screen: Screen;
  open?: OpenProduct;
  isChosen?: boolean;
}

interface Page {
  response: PreparedResponse;
  /** False once a list that it shows has changed. */
  isFresh: () => boolean;
}

export type Pages = ReturnType<typeof createPages>;

interface PageOptions {
  clientDir: string;
  headers: Record<string, string>;
  origin: string | undefined;
  /** How many pages of products are made for one network address. Beyond it products get the page as it was built. */
  limit: Count;
}

/**
 * The pages of the public screens. Each has its own head, the first rows of its lists and links to its files. It is made
 * at the first request, and again when one of its lists has changed. A product has one page, whatever screen it is open
 * over. The pages that were asked for last are kept, of screens and products alike.
 */
export function createPages({ clientDir, headers, origin, limit }: PageOptions) {
  const template = new PageTemplate(clientDir);
  const pageHeaders = { ...headers, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
  const pages = new LRUCache<string, Page>({ max: PAGES_MAX });

  function cachedPage({ key }: PageRequest): PreparedResponse | undefined {
    const page = pages.get(key);
    return page?.isFresh() ? page.response : undefined;
  }

  function renderPage(request: PageRequest): PreparedResponse {
    const { key, screen, open, isChosen } = request;
    const { module, rows, shell } = screen;
    const lists = Object.keys(rows).flatMap(findLists);
    const isFresh = sameAsNow(lists);
    const first = isChosen ? [] : screen.pictures();
    const pictures = open ? [{ image: open.product.image }] : first;
    const head = open ? productHead(open.category, open.product, origin) : screen.head(origin);
    const data = collectData(rows, open);
    const html = template.fill({
      head: renderHead(head, origin),
      module,
      data,
      pictures,
      shell: renderShell(open ? productShell(open.product) : shell, pictures, FACTS in data),
    });
    const response = new PreparedResponse(html, HTML, pageHeaders);
    pages.set(key, { response, isFresh });
    return response;
  }

  /** The page of a public screen, made first when it is not cached. Undefined for what is none. */
  async function findPage(req: Request, res: Response): Promise<PreparedResponse | undefined> {
    const asked = isRead(req) ? readRequest(req) : undefined;
    if (!asked || !wantsPage(req)) return undefined;
    const { path, open } = asked;
    res.locals.route = path;
    const cached = cachedPage(asked);
    if (cached || !open) return cached ?? renderPage(asked);
    // It costs little, and the client opens the product.
    if ((await limit(req, res)) > 0) return bare(canonical(pathOfProduct(open), origin));
    // The lists may have changed meanwhile.
    const request = readRequest(req) ?? asked;
    return cachedPage(request) ?? renderPage(request);
  }

  const bare = (head: string) => new PreparedResponse(template.bare(head), HTML, pageHeaders);
  const notIndexed = bare(NO_INDEX);
  /** Sends the page as it was built, marked `noindex`. */
  const sendBare: RequestHandler = (req, res) => sendPrepared(req, res, notIndexed);

  return { findPage, sendBare };
}

/** Undefined for an address that is not of a public screen. */
function readRequest({ url }: Request): PageRequest | undefined {
  const path = pathOf(url);
  const screen = openScreens.get(path);
  if (!screen) return undefined;
  const query = url.slice(path.length + 1);
  const isChosen = CHOICE.test(query);
  const open = query ? openProduct(query) : undefined;
  return open
    ? { path, key: open.product._id, screen: listings[open.category], open }
    : { path, key: isChosen ? `${path}?` : path, screen, isChosen };
}

const pathOfProduct = ({ category, product }: OpenProduct) =>
  screenPaths.product(category, product._id);

function findLists(path: string): PreparedList[] {
  if (path === NEWEST) return Object.values(productLists);
  const list = listsByPath.get(path);
  return list ? [list] : [];
}

function collectData(rows: Screen['rows'], open: OpenProduct | undefined): PageData {
  const data: PageData = {};
  if (open) data[OPEN] = { rows: [{ ...open.product, category: open.category }], total: 1 };
  for (const [path, count] of Object.entries(rows)) {
    const lists = findLists(path);
    // At the start, before all lists are loaded.
    if (!lists.every(({ response }) => response)) continue;
    data[path] = {
      rows: path === NEWEST ? newestProducts(count) : (lists[0]?.rows.slice(0, count) ?? []),
      total: lists.reduce((sum, list) => sum + list.rows.length, 0),
    };
  }
  // A page without lists is not made again when they change.
  if (Object.keys(rows).length === 0) return data;
  if (Object.values(productLists).some(({ rows }) => hasAnyFact(factsOf(rows)))) {
    const listed = Object.keys(rows).flatMap(findLists);
    data[FACTS] = { rows: [factsOf(listed.flatMap(({ rows }) => rows as Product[]))], total: 1 };
  }
  return data;
}
