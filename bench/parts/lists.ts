import { writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { apiPaths, screenPaths } from '../../server/src/contract/paths.ts';
import type { Product } from '../../server/src/contract/product.ts';
import { freePort } from '../../server/test/listen.ts';
import { fillCatalogue } from '../catalogue.ts';
import type { Part, PartOptions } from '../part.ts';
import { startNode, type Process } from '../processes.ts';
import { measureInTurn, type Measured, type Rounds, type Target } from '../rounds.ts';
import type { Row } from '../row.ts';
import type { PreparedBytes } from '../servers/floor-server.ts';
import { startShop } from '../shop-server.ts';
import { compare } from '../statistics.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const LISTS = [
  { products: 24, path: apiPaths.category('lawn') },
  { products: 200, path: apiPaths.category('velvet') },
];
const FORMS = ['identity', 'br', '304'] as const;

type Form = (typeof FORMS)[number];

interface Case {
  name: string;
  path: string;
  form: Form;
}

const LIST_CASES: Case[] = LISTS.flatMap(({ products, path }) =>
  FORMS.map((form) => ({ name: `GET, ${products} products, ${form}`, path, form })),
);

/** Pages, as a crawler asks for them. */
async function pageCases(shop: string): Promise<Case[]> {
  const [product] = (await (await fetch(shop + apiPaths.category('lawn'))).json()) as Product[];
  if (!product) throw new Error('The shop has no lawn');
  const pages = { '/': screenPaths.home, 'of a product': screenPaths.product('lawn', product._id) };
  return Object.entries(pages).flatMap(([what, path]) =>
    FORMS.map((form) => ({ name: `GET ${what}, ${form}`, path, form })),
  );
}

const SHORT_CASES = ['GET, 24 products, identity', 'GET, 24 products, br'];

const ROUNDS: Record<PartOptions['extent'], Rounds> = {
  short: { count: 3, seconds: 1 },
  default: { count: 5, seconds: 0.5 },
  full: { count: 9, seconds: 5 },
};

interface Server {
  url: string;
  program: Process;
}

/** Lists of the catalogue and pages against a bare server. */
export const measureLists: Part = async ({ databaseUri, extent }) => {
  const folder = temporaryFolder();
  const servers: Server[] = [];
  try {
    await fillCatalogue(databaseUri, { lawn: 24, velvet: 200 });
    const shop = await startShop({ databaseUri });
    const cases = [...LIST_CASES, ...(await pageCases(shop.url))].filter(
      ({ name }) => extent !== 'short' || SHORT_CASES.includes(name),
    );
    servers.push(shop);
    const file = join(folder, 'responses.json');
    await writeFile(
      file,
      JSON.stringify(await Promise.all(cases.map((one) => prepared(shop, one)))),
    );
    servers.push(await startFloor(file));
    const rows: Row[] = [];
    for (const one of cases) {
      const targets = await targetsOf(servers, one);
      const [here = [], floor = []] = await measureInTurn(targets, ROUNDS[extent]);
      rows.push(...toRows(one, here, floor));
    }
    return rows;
  } finally {
    await Promise.all(servers.map(({ program }) => program.stop()));
  }
};

async function startFloor(responsesFile: string): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = resolve(import.meta.dirname, '../servers/floor-server.ts');
  const program = startNode(['--import', 'tsx', file, responsesFile, port], {
    env: { NODE_ENV: 'production' },
  });
  await program.waitForResponse(`${url}/healthz`);
  return { url, program };
}

const encodingOf = ({ form }: Case) => (form === 'identity' ? 'identity' : 'br');
const pathBeside = ({ path, form }: Case) => `${path.replace('?', '/')}/${form}`.replace('//', '/');

async function prepared({ url }: { url: string }, one: Case): Promise<PreparedBytes> {
  const { body } = await ask(url + one.path, encodingOf(one));
  return {
    path: pathBeside(one),
    status: one.form === '304' ? 304 : 200,
    body: body.toString('base64'),
  };
}

/** The first server is the shop, the second the floor. */
async function targetsOf(servers: readonly Server[], one: Case): Promise<Target[]> {
  return Promise.all(
    servers.map(async ({ url, program }, n) => {
      const isShop = n === 0;
      const address = url + (isShop ? one.path : pathBeside(one));
      const headers: Record<string, string> = { 'Accept-Encoding': encodingOf(one) };
      if (one.form === '304') {
        const etag = isShop ? (await ask(address, 'br')).headers.etag : '"any"';
        headers['If-None-Match'] = etag ?? '';
      }
      return { program, url: address, headers, status: one.form === '304' ? 304 : 200 };
    }),
  );
}

/** As it comes over the wire: nothing is unpacked. */
function ask(url: string, encoding: string) {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((done, fail) => {
    get(url, { headers: { 'Accept-Encoding': encoding }, agent: false }, (res) => {
      buffer(res).then((body) => done({ headers: res.headers, body }), fail);
    }).on('error', fail);
  });
}

function toRows({ name }: Case, here: readonly Measured[], floor: readonly Measured[]): Row[] {
  const row = (measure: string, unit: string, figure: (one: Measured) => number): Row => ({
    ...{ what: name, measure, unit },
    ...compare(here.map(figure), floor.map(figure)),
  });
  // A ratio of 0.7 means what it means for responses a second.
  const cpu = row('CPU a response', 'µs', (one) => one.cpu);
  const perCpu = (one: Measured) => 1 / one.cpu;
  cpu.ratio = compare(here.map(perCpu), floor.map(perCpu)).ratio;
  return [
    { ...row('responses a second', '/s', (one) => one.perSecond), goal: { atLeast: 0.7 } },
    { ...cpu, goal: { atLeast: 0.7 } },
    { ...row('p99', 'ms', (one) => one.p99), goal: { atMost: 2 } },
  ];
}
