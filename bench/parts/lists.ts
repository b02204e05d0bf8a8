import { apiPaths, screenPaths } from '../../server/src/contract/paths.ts';
import { freePort } from '../../server/test/listen.ts';
import { sendRequest } from '../../server/test/send-request.ts';
import { fillCatalogue, productPath } from '../catalogue.ts';
import { acceptEncoding, FORMS, type Form } from '../forms.ts';
import { measureLoad, type Load } from '../load.ts';
import type { Part, Row } from '../part.ts';
import { startScript } from '../processes.ts';
import { startShop } from '../shop.ts';
import { compare } from '../statistics.ts';
import { measureInTurn } from '../times.ts';

/** The least share of the floor. */
const LIST_GOAL = 0.7;
/** To find the screen or product of an address, and whether its page is still fresh, takes time of its own. */
const PAGE_GOAL = 0.45;

const ROUNDS = 5;
const ROUND_S = 1;

/** In its first second of a new request a server is half as fast as later. */
const WARM_UP_S = 2;

/** Lists of the catalogue, and pages as a crawler asks for them, against a bare server. */
export const measureLists: Part = async ({ databaseUri }) => {
  await fillCatalogue(databaseUri, { lawn: 24, velvet: 200 });
  const shop = await startShop(databaseUri);
  const responses = [
    { what: 'GET, 24 products', path: apiPaths.category('lawn'), goal: LIST_GOAL },
    { what: 'GET, 200 products', path: apiPaths.category('velvet'), goal: LIST_GOAL },
    { what: 'GET /', path: screenPaths.home, goal: PAGE_GOAL },
    { what: 'GET of a product', path: await productPath(shop.url), goal: PAGE_GOAL },
  ];
  const floor = await startFloor(
    shop.url,
    responses.map(({ path }) => path),
  );
  const rows: Row[] = [];
  for (const { what, path, goal } of responses) {
    for (const form of FORMS) {
      const request = await buildRequest(shop.url, path, form);
      const ours = { ...request, program: shop.program, url: shop.url + path };
      const theirs = { ...request, program: floor.program, url: `${floor.url}/${form}${path}` };
      for (const target of [ours, theirs]) await measureLoad(target, WARM_UP_S);
      const [here = [], beside = []] = await measureInTurn(ROUNDS, [
        () => measureLoad(ours, ROUND_S),
        () => measureLoad(theirs, ROUND_S),
      ]);
      rows.push(...toRows(`${what}, ${form}`, here, beside, goal));
    }
  }
  return rows;
};

async function startFloor(shop: string, paths: readonly string[]) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = startScript('floor-server.ts', port, shop, ...paths);
  await program.waitForResponse(`${url}/identity${paths[0]}`);
  return { url, program };
}

async function buildRequest(shop: string, path: string, form: Form) {
  const headers = acceptEncoding(form);
  if (form !== '304') return { headers, status: 200 };
  const { etag = '' } = (await sendRequest(shop, path, { headers })).headers;
  return { headers: { ...headers, 'If-None-Match': etag }, status: 304 };
}

function toRows(what: string, here: readonly Load[], floor: readonly Load[], goal: number): Row[] {
  const compared = (figure: (load: Load) => number) => compare(here.map(figure), floor.map(figure));
  const row = (measure: string, unit: string, figure: (load: Load) => number) => ({
    what,
    measure,
    unit,
    ...compared(figure),
  });
  // It means what it means for responses a second.
  const { ratio } = compared(({ cpu }) => 1 / cpu);
  return [
    { ...row('responses a second', '/s', (load) => load.perSecond), goal: { atLeast: goal } },
    { ...row('CPU a response', 'µs', ({ cpu }) => cpu), ratio, goal: { atLeast: goal } },
    { ...row('p99', 'ms', ({ p99 }) => p99), goal: { atMost: 2 } },
  ];
}
