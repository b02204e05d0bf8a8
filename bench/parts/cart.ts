import { once } from 'node:events';
import { resolve } from 'node:path';
import { apiPaths } from '../../server/src/contract/paths.ts';
import type { CartLine } from '../../server/src/contract/cart.ts';
import type { Product } from '../../server/src/contract/product.ts';
import { buildAddress } from '../../server/test/factories.ts';
import type { Part } from '../part.ts';
import { cpuTime, startNode, type Process } from '../processes.ts';
import type { Row } from '../row.ts';
import { startSignedInShop, type Caller } from '../signed-in.ts';
import { median } from '../statistics.ts';
import { timesOf } from '../times.ts';

const LINES = 3;
const ROUNDS = {
  short: { count: 1, calls: 40 },
  default: { count: 5, calls: 200 },
  full: { count: 9, calls: 1_000 },
};

const ROWS = [
  { what: 'GET of the cart', name: 'reads', goal: { atMost: 3 } },
  { what: 'PUT of a cart line', name: 'changes', goal: { atMost: 3 } },
  { what: 'POST to the cart', name: 'adds' },
  { what: 'POST to place the order', name: 'places' },
] as const;

/** How long each call of one round took (ms). */
type Round = Record<(typeof ROWS)[number]['name'], number[]>;

/** Signed-in requests, one at a time, beside the bare query through Mongoose. */
export const measureCart: Part = async ({ databaseUri, extent }) => {
  const { count, calls } = ROUNDS[extent];
  const shop = await startSignedInShop(databaseUri);
  const bare = await startBare(databaseUri);
  try {
    const shopper = await shop.signIn('bench-shopper');
    await shopper.call('POST', apiPaths.addresses, buildAddress());
    const here: Round[] = [];
    const beside: Round[] = [];
    const cpu: [number, number][] = [];
    // One round more, which warms both up.
    for (let round = 0; round <= count; round += 1) {
      const before = [cpuTime(shop.program.pid), cpuTime(bare.pid)] as const;
      here.push(await requestRound(shopper, calls));
      beside.push(await bareRound(bare, calls));
      cpu.push([cpuTime(shop.program.pid) - before[0], cpuTime(bare.pid) - before[1]]);
    }
    return [...toRows(here.slice(1), beside.slice(1)), cpuRow(cpu.slice(1), calls)];
  } finally {
    await bare.stop();
    await shop.close();
  }
};

async function startBare(databaseUri: string): Promise<Process> {
  const file = resolve(import.meta.dirname, '../servers/database-client.ts');
  const program = startNode(['--conditions=source', '--import', 'tsx', file, databaseUri], {
    ipc: true,
  });
  await message(program);
  return program;
}

async function bareRound(program: Process, calls: number): Promise<Round> {
  program.child.send(calls);
  return (await message(program)) as Round;
}

async function message(program: Process): Promise<unknown> {
  const ended = once(program.child, 'exit').then(() => {
    throw new Error(`The bare client ended: ${program.output().slice(-500)}`);
  });
  const [received] = (await Promise.race([once(program.child, 'message'), ended])) as unknown[];
  return received;
}

async function requestRound({ call }: Caller, calls: number): Promise<Round> {
  const { body } = await call('GET', apiPaths.category('lawn'));
  const products = (body as Product[]).map(({ _id, ...product }) => ({ ...product, product: _id }));
  const add = (index: number) => call('POST', apiPaths.cart, products[index % products.length]);
  for (let line = 0; line < LINES; line += 1) await add(line);
  const [line] = (await call('GET', apiPaths.cart)).body as CartLine[];
  const path = apiPaths.cartLine(line?._id ?? '');

  const reads = await timesOf(calls, () => call('GET', apiPaths.cart));
  const changes = await timesOf(calls, (turn) =>
    call('PUT', path, { noOfItems: 1 + (turn % 900) }),
  );
  await call('POST', apiPaths.placeOrder);
  const adds: number[] = [];
  const places: number[] = [];
  for (let turn = 0; turn < calls / 4; turn += 1) {
    adds.push((await add(turn)).ms);
    places.push((await call('POST', apiPaths.placeOrder)).ms);
  }
  return { reads, changes, adds, places };
}

function toRows(here: readonly Round[], beside: readonly Round[]): Row[] {
  return ROWS.map(({ what, name, ...goal }): Row => {
    const ours = here.map((round) => median(round[name]));
    const theirs = beside.map((round) => median(round[name]));
    return {
      what,
      measure: 'p50',
      unit: 'ms',
      value: median(ours),
      beside: median(theirs),
      ratio: median(ours.map((ms, round) => ms / (theirs[round] ?? NaN))),
      ...goal,
    };
  });
}

/** Processor time is counted too coarsely for each kind of call. */
function cpuRow(rounds: readonly [number, number][], calls: number): Row {
  const ofOneCall = (ms: number) => ms / (2.5 * calls);
  return {
    what: 'all four, as often as above',
    measure: 'CPU a call',
    unit: 'ms',
    value: ofOneCall(median(rounds.map(([here]) => here))),
    beside: ofOneCall(median(rounds.map(([, beside]) => beside))),
    ratio: median(rounds.map(([here, beside]) => here / beside)),
  };
}
