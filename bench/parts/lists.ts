import { resolve } from 'node:path';
import { apiPaths, screenPaths } from '../../server/src/contract/paths.ts';
import { freePort } from '../../server/test/listen.ts';
import { sendRequest } from '../../server/test/send-request.ts';
import { fillCatalogue, productPath } from '../catalogue.ts';
import type { Part } from '../part.ts';
import { startNode, type Process } from '../processes.ts';
import { measureInTurn, type Measured } from '../rounds.ts';
import type { Row } from '../row.ts';
import { startShop } from '../shop-server.ts';
import { compare } from '../statistics.ts';

const FORMS = ['identity', 'br', '304'];

export interface Case {
  name: string;
  path: string;
  /** Where the floor has the same response. */
  floorPath: string;
  encoding: string;
  status: number;
  /** The least share of the floor. */
  goal: number;
}

const LIST_GOAL = 0.7;
/** To find the screen or product of an address, and whether its page is still fresh, takes time of its own. */
const PAGE_GOAL = 0.45;

const casesOf = (what: string, path: string, goal: number): Case[] =>
  FORMS.map((form) => ({
    ...{ name: `${what}, ${form}`, path, floorPath: `/${form}${path}` },
    encoding: form === 'identity' ? 'identity' : 'br',
    status: form === '304' ? 304 : 200,
    goal,
  }));

/** Lists, and pages as a crawler asks for them. */
async function allCases(shop: string): Promise<Case[]> {
  return [
    ...casesOf('GET, 24 products', apiPaths.category('lawn'), LIST_GOAL),
    ...casesOf('GET, 200 products', apiPaths.category('velvet'), LIST_GOAL),
    ...casesOf('GET /', screenPaths.home, PAGE_GOAL),
    ...casesOf('GET of a product', await productPath(shop), PAGE_GOAL),
  ];
}

/** Lists of the catalogue and pages against a bare server. */
export const measureLists: Part = async ({ databaseUri }) => {
  const programs: Process[] = [];
  try {
    await fillCatalogue(databaseUri, { lawn: 24, velvet: 200 });
    const shop = await startShop({ databaseUri });
    programs.push(shop.program);
    const cases = await allCases(shop.url);
    const floor = await startFloor(shop.url, cases);
    programs.push(floor.program);
    const rows: Row[] = [];
    for (const one of cases) {
      const request = { headers: await headersOf(shop.url, one), status: one.status };
      const [here = [], beside = []] = await measureInTurn([
        { ...request, program: shop.program, url: shop.url + one.path },
        { ...request, program: floor.program, url: floor.url + one.floorPath },
      ]);
      rows.push(...toRows(one, here, beside));
    }
    return rows;
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
};

async function startFloor(shop: string, cases: readonly Case[]) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = resolve(import.meta.dirname, '../servers/floor-server.ts');
  const program = startNode(['--import', 'tsx', file, port, shop, JSON.stringify(cases)], {
    env: { NODE_ENV: 'production' },
  });
  await program.waitForResponse(`${url}/healthz`);
  return { url, program };
}

async function headersOf(shop: string, one: Case): Promise<Record<string, string>> {
  const accept = { 'Accept-Encoding': one.encoding };
  if (one.status === 200) return accept;
  const { headers } = await sendRequest(shop, one.path, { headers: accept });
  return { ...accept, 'If-None-Match': headers.etag ?? '' };
}

function toRows(
  { name, goal }: Case,
  here: readonly Measured[],
  floor: readonly Measured[],
): Row[] {
  const row = (measure: string, unit: string, figure: (one: Measured) => number): Row => ({
    ...{ what: name, measure, unit },
    ...compare(here.map(figure), floor.map(figure)),
  });
  // A ratio means what it means for responses a second.
  const cpu = row('CPU a response', 'µs', (one) => one.cpu);
  const perCpu = (one: Measured) => 1 / one.cpu;
  cpu.ratio = compare(here.map(perCpu), floor.map(perCpu)).ratio;
  return [
    { ...row('responses a second', '/s', (one) => one.perSecond), goal: { atLeast: goal } },
    { ...cpu, goal: { atLeast: goal } },
    { ...row('p99', 'ms', (one) => one.p99), goal: { atMost: 2 } },
  ];
}
