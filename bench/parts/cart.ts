import { resolve } from 'node:path';
import { execaNode } from 'execa';
import { apiPaths } from '../../server/src/contract/paths.ts';
import type { CartLine } from '../../server/src/contract/cart-schemas.ts';
import type { Product } from '../../server/src/contract/product.ts';
import { buildAddress } from '../../server/test/factories.ts';
import type { Part } from '../part.ts';
import type { Row } from '../row.ts';
import { startSignedInShop, type Caller } from '../signed-in.ts';
import { compare, median } from '../statistics.ts';
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
    // One round more, which warms both up.
    for (let round = 0; round <= count; round += 1) {
      here.push(await requestRound(shopper, calls));
      beside.push(await bare.round(calls));
    }
    return toRows(here.slice(1), beside.slice(1));
  } finally {
    await bare.stop();
    await shop.close();
  }
};

async function startBare(databaseUri: string) {
  const file = resolve(import.meta.dirname, '../servers/database-client.ts');
  const bare = execaNode(file, [databaseUri], {
    nodeOptions: ['--conditions=source', '--import', 'tsx'],
    ...{ ipc: true, reject: false },
  });
  await bare.getOneMessage();
  return {
    /** Resolves with the times of so many calls. */
    async round(calls: number): Promise<Round> {
      const [times] = await Promise.all([bare.getOneMessage(), bare.sendMessage(calls)]);
      return times as Round;
    },
    async stop() {
      bare.kill();
      await bare;
    },
  };
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
    const medians = (rounds: readonly Round[]) => rounds.map((round) => median(round[name]));
    return {
      what,
      measure: 'p50',
      unit: 'ms',
      ...compare(medians(here), medians(beside)),
      ...goal,
    };
  });
}
