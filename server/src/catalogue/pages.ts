import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { NEWEST, OPEN, type PageData } from '../contract/page-data.ts';
import { wantsPage } from '../http/client-files.ts';
import { isRead } from '../http/is-read.ts';
import { renderHead } from '../http/page-head.ts';
import { PageTemplate, type PagePicture } from '../http/page-template.ts';
import type { PreparedList } from '../http/prepared-list.ts';
import {
  pathOf,
  prepareAnswer,
  sendPrepared,
  type FindPrepared,
  type PreparedAnswer,
} from '../http/prepared-answer.ts';
import { listsByPath, newestProducts, productLists } from './catalogue-lists.ts';
import { headOfProduct } from './screen-head.ts';
import { shellOf } from './page-shell.ts';
import { openProduct, openScreens, type OpenProduct, type Screen } from './screens.ts';

const HTML = 'text/html; charset=utf-8';

/** The screens, and the products that were opened last. */
const MOST_PAGES = 511;

/** Words, an order or prices that the client applies: the first products are others then. */
const CHOICE = /(?:^|&)(?:q|sort|from|to)=/;

interface Address {
  path: string;
  screen: Screen;
  open: OpenProduct | undefined;
  isChosen: boolean;
}

interface Page {
  /** The lists that it shows, and their answers when it was made: a changed list has another one. */
  lists: PreparedList[];
  shown: (PreparedAnswer | undefined)[];
  making: Promise<PreparedAnswer>;
  /** Undefined while it is made. */
  answer?: PreparedAnswer;
}

export interface Pages {
  /** The page of an open screen that is made already. */
  ready: FindPrepared;
  /** Answers the open screens. */
  open: RequestHandler;
  /** Answers with the page of the build, which search engines leave out. */
  other: RequestHandler;
}

interface PageOptions {
  clientDir: string;
  /** Stand in every page's answer. */
  headers: Record<string, string>;
  /** The shop's own origin, for links that leave it. */
  origin: string | undefined;
}

/**
 * The pages of the open screens say what they show, hold their first rows and load their files at once. A page is made
 * at its first request, and again when a list of it has changed.
 */
export function pages({ clientDir, headers, origin }: PageOptions): Pages {
  const template = new PageTemplate(clientDir);
  const pageHeaders = { ...headers, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
  const made = new LRUCache<string, Page>({ max: MOST_PAGES });

  function madePage(address: Address): Page | undefined {
    const page = made.get(keyOf(address));
    return page?.lists.every(({ answer }, n) => answer === page.shown[n]) ? page : undefined;
  }

  function makePage(address: Address): Page {
    const { screen, open, isChosen } = address;
    const lists = Object.keys(screen.rows).flatMap(listsOf);
    if (open) lists.push(productLists[open.category]);
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
    const shown = lists.map(({ answer }) => answer);
    const page: Page = { lists, shown, making: prepareAnswer(html, HTML, pageHeaders) };
    const key = keyOf(address);
    made.set(key, page);
    void page.making.then(
      (answer) => (page.answer = answer),
      () => made.delete(key),
    );
    return page;
  }

  const ready: FindPrepared = (req) => {
    const address = addressOf(req);
    return address && wantsPage(req) ? madePage(address)?.answer : undefined;
  };

  const open: RequestHandler = async (req, res, next) => {
    const address = isRead(req) ? addressOf(req) : undefined;
    if (!address || !wantsPage(req)) {
      next();
      return;
    }
    res.locals.route = address.path;
    sendPrepared(req, res, await (madePage(address) ?? makePage(address)).making);
  };

  const plain = prepareAnswer(template.plain(), HTML, pageHeaders);
  const other: RequestHandler = async (req, res) => sendPrepared(req, res, await plain);

  return { ready, open, other };
}

/** Undefined unless it is one of an open screen. */
function addressOf({ url }: Request): Address | undefined {
  const path = pathOf(url);
  const screen = openScreens.get(path);
  if (!screen) return undefined;
  const query = url.slice(path.length + 1);
  const open = query ? openProduct(query) : undefined;
  return { path, screen, open, isChosen: CHOICE.test(query) };
}

function keyOf({ path, open, isChosen }: Address): string {
  if (open) return `${path} ${open.product._id}`;
  return isChosen ? `${path}?` : path;
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

function firstPictures({ pictures: { rows, sizes } }: Screen): PagePicture[] {
  return rows().map(({ image }) => ({ image, sizes }));
}
