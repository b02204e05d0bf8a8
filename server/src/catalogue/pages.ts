import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { NEWEST, OPEN, type PageData } from '../contract/page-data.ts';
import { isNavigation } from '../http/client-files.ts';
import { isRead } from '../http/is-read.ts';
import { renderHead } from '../http/page-head.ts';
import { PageTemplate, type PagePicture } from '../http/page-template.ts';
import type { PreparedList } from '../http/prepared-list.ts';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from '../http/prepared-answer.ts';
import { listsByPath, newestProducts, productLists } from './catalogue-lists.ts';
import { headOfProduct } from './screen-head.ts';
import { shellOf } from './page-shell.ts';
import { openProduct, openScreens, type OpenProduct, type Screen } from './screens.ts';

const HTML = 'text/html; charset=utf-8';

/** The screens, and the products that were opened last. */
const MOST_PAGES = 511;

/** Words, an order or prices that the client applies: the first products are others then. */
const CHOICE = /(?:^|&)(?:q|sort|from|to)=/;

interface Page {
  /** The answers of the lists that it shows: a changed list has another one. */
  lists: (PreparedAnswer | undefined)[];
  answer: Promise<PreparedAnswer>;
}

interface PageOptions {
  clientDir: string;
  /** Stand in every page's answer. */
  headers: Record<string, string>;
  /** The shop's own origin, for links that leave it. */
  origin: string | undefined;
}

/**
 * `open` answers the open screens with a page that says what it shows, holds their first rows and loads their files at
 * once. A page is made at its first request, and again when a list of it has changed. `other` answers with the page of
 * the build, which search engines leave out.
 */
export function pages({
  clientDir,
  headers,
  origin,
}: PageOptions): Record<'open' | 'other', RequestHandler> {
  const template = new PageTemplate(clientDir);
  const pageHeaders = { ...headers, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
  const made = new LRUCache<string, Page>({ max: MOST_PAGES });

  function pageOf(path: string, screen: Screen, query: string): Promise<PreparedAnswer> {
    const open = openProduct(query);
    const isChosen = CHOICE.test(query);
    const key = open ? `${path} ${open.product._id}` : isChosen ? `${path}?` : path;
    const shown = Object.keys(screen.rows).flatMap(listsOf);
    if (open) shown.push(productLists[open.category]);
    const lists = shown.map(({ answer }) => answer);
    const before = made.get(key);
    if (before && lists.every((list, n) => list === before.lists[n])) return before.answer;

    const first = isChosen ? [] : firstPictures(screen);
    const pictures = open ? [{ image: open.product.image }] : first;
    const head = open ? headOfProduct(open.category, open.product, origin) : screen.head(origin);
    const html = template.fill({
      head: renderHead(head, origin),
      module: screen.module,
      data: dataOf(screen.rows, open),
      pictures,
      shell: shellOf(open ? 'product' : screen.shell, pictures),
    });
    const answer = prepareAnswer(html, HTML, pageHeaders);
    made.set(key, { lists, answer });
    return answer;
  }

  const open: RequestHandler = async (req, res, next) => {
    const [path = '', query = ''] = req.url.split('?', 2);
    const screen = isRead(req) ? openScreens.get(path) : undefined;
    if (!screen || !isNavigation(req)) {
      next();
      return;
    }
    res.locals.route = path;
    sendPrepared(req, res, await pageOf(path, screen, query));
  };

  const plain = prepareAnswer(template.plain(), HTML, pageHeaders);
  const other: RequestHandler = async (req, res) => sendPrepared(req, res, await plain);

  return { open, other };
}

function listsOf(path: string): PreparedList[] {
  if (path === NEWEST) return Object.values(productLists);
  const list = listsByPath.get(path);
  return list ? [list] : [];
}

function dataOf(rows: Screen['rows'], open: OpenProduct | undefined): PageData {
  const data: PageData = {};
  if (open) data[OPEN] = { rows: [{ ...open.product, category: open.category }], total: 1 };
  for (const [path, count] of Object.entries(rows)) {
    const lists = listsOf(path);
    // None before all are loaded once.
    if (!lists.every(({ answer }) => answer)) continue;
    data[path] = {
      rows: path === NEWEST ? newestProducts(count) : (lists[0]?.rows.slice(0, count) ?? []),
      total: lists.reduce((sum, list) => sum + list.rows.length, 0),
    };
  }
  return data;
}

function firstPictures({ pictures: { list, count, sizes } }: Screen): PagePicture[] {
  return list.rows.slice(0, count).map(({ image }) => ({ image, sizes }));
}
