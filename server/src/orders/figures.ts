import { indianStates } from '../contract/indian-states.ts';
import { sumInPaise } from '../contract/money.ts';
import { countPieces, piecesOf } from '../contract/quantity.ts';
import { OTHER_STATE } from '../contract/summary.ts';
import type { Id } from '../database/object-id.ts';
import type { DayAmounts, OrderDayDocument } from './order-day.model.ts';
import type { OrderLineDocument, Placement } from './order.model.ts';

const LINE_FIELDS = [
  'product',
  'noOfItems',
  'unit',
  'state',
  'erased',
  'category',
  'price',
] as const;

export interface CountedOrder {
  _id: Id;
  placement: Pick<Placement, 'placedAt' | 'state'> & { address?: { state: string } };
  lines: Pick<OrderLineDocument, (typeof LINE_FIELDS)[number]>[];
}

export const countedFields = {
  'placement.placedAt': 1,
  'placement.address.state': 1,
  'placement.state': 1,
  ...Object.fromEntries(LINE_FIELDS.map((name) => [`lines.${name}`, 1 as const])),
};

type Line = CountedOrder['lines'][number];

/** An erasure cancels lines, but they were bought. */
const isBought = ({ state, erased }: Line) => state === 'ordered' || erased === true;

const statesByKey = new Map(indianStates.map((state) => [state.toLowerCase(), state]));

/** The state that a shopper wrote, without regard to case. */
const knownState = (written: string | undefined) =>
  statesByKey.get(written?.trim().toLowerCase() ?? '') ?? OTHER_STATE;

/** Counts what was bought. An order of which nothing was does not count. */
export function countAmounts({ lines }: CountedOrder): DayAmounts {
  const bought = lines.filter(isBought);
  return {
    orders: bought.length > 0 ? 1 : 0,
    pieces: countPieces(bought),
    paise: sumInPaise(bought),
  };
}

export const noAmounts = (): DayAmounts => ({ orders: 0, pieces: 0, paise: 0 });

export function addAmounts(to: DayAmounts, { orders, pieces, paise }: DayAmounts): void {
  to.orders += orders;
  to.pieces += pieces;
  to.paise += paise;
}

type Day = Omit<OrderDayDocument, '_id'>;

const countLine = (line: Line) => ({ pieces: piecesOf(line), paise: sumInPaise([line]) });

/** Adds up orders, one by one or a day at a time, from old to new. */
export class Figures {
  readonly #amounts = noAmounts();
  #cancelledPieces = 0;
  readonly #products = new Map<string, Day['products'][number]>();
  readonly #fabrics = new Map<string, Day['fabrics'][number]>();
  readonly #states = new Map<string, number>();

  addOrder(order: CountedOrder): void {
    const { _id: lastOrder, placement, lines } = order;
    const bought = lines.filter(isBought);
    const state = knownState(placement.address?.state ?? placement.state);
    this.addDay({
      amounts: countAmounts(order),
      cancelledPieces: countPieces(lines) - countPieces(bought),
      products: bought.map((line) => ({
        product: line.product,
        ...countLine(line),
        lastOrder,
      })),
      fabrics: bought.map((line) => ({ category: line.category, ...countLine(line) })),
      states: bought.length > 0 ? [{ state, orders: 1 }] : [],
    });
  }

  addDay({ amounts, cancelledPieces, products, fabrics, states }: Day): void {
    addAmounts(this.#amounts, amounts);
    this.#cancelledPieces += cancelledPieces;
    for (const entry of products) addEntry(this.#products, entry.product.toString(), entry);
    for (const entry of fabrics) addEntry(this.#fabrics, entry.category, entry);
    for (const { state, orders } of states) {
      this.#states.set(state, (this.#states.get(state) ?? 0) + orders);
    }
  }

  sums(): Day {
    return {
      amounts: this.#amounts,
      cancelledPieces: this.#cancelledPieces,
      products: [...this.#products.values()],
      fabrics: [...this.#fabrics.values()],
      states: [...this.#states].map(([state, orders]) => ({ state, orders })),
    };
  }
}

/** What an entry says besides its numbers is the newest. */
function addEntry<Entry extends { pieces: number; paise: number }>(
  sums: Map<string, Entry>,
  key: string,
  entry: Entry,
): void {
  const known = sums.get(key);
  sums.set(key, {
    ...entry,
    pieces: (known?.pieces ?? 0) + entry.pieces,
    paise: (known?.paise ?? 0) + entry.paise,
  });
}
