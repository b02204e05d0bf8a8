import type { CategoryKey } from '../contract/categories.ts';
import { indianStates } from '../contract/indian-states.ts';
import { sumInPaise } from '../contract/money.ts';
import { countPieces, piecesOf } from '../contract/quantity.ts';
import { OTHER_STATE } from '../contract/summary.ts';
import type { Id } from '../database/object-id.ts';
import type { DayAmounts, OrderDayDocument } from './order-day.model.ts';
import type { OrderLineDocument, Placement } from './order.model.ts';

/** The fields of an order that figures need. */
export interface CountedOrder {
  _id: Id;
  placement: Pick<Placement, 'placedAt' | 'state'> & { address?: { state: string } };
  lines: Pick<
    OrderLineDocument,
    'product' | 'noOfItems' | 'unit' | 'state' | 'erased' | 'category' | 'price'
  >[];
}

export const countedFields = {
  'placement.placedAt': 1,
  'placement.address.state': 1,
  'placement.state': 1,
  ...Object.fromEntries(
    ['product', 'noOfItems', 'unit', 'state', 'erased', 'category', 'price'].map((name) => [
      `lines.${name}`,
      1 as const,
    ]),
  ),
};

type Line = CountedOrder['lines'][number];

/** An erasure cancels lines, but they were bought. */
const isBought = ({ state, erased }: Line) => state === 'ordered' || erased === true;

const statesByKey = new Map(indianStates.map((state) => [state.toLowerCase(), state]));

/** The state that a shopper wrote, without regard to case. */
const stateOf = (written: string | undefined) =>
  statesByKey.get(written?.trim().toLowerCase() ?? '') ?? OTHER_STATE;

/** Of the bought lines. An order without one does not count. */
export function amountsOf({ lines }: CountedOrder): DayAmounts {
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

/** Adds up orders, one by one or a day at a time, from old to new. */
export class Figures {
  readonly amounts = noAmounts();
  cancelledPieces = 0;
  readonly #products = new Map<string, OrderDayDocument['products'][number]>();
  readonly #fabrics = new Map<CategoryKey, OrderDayDocument['fabrics'][number]>();
  readonly #states = new Map<string, number>();

  addOrder(order: CountedOrder): void {
    const { _id, placement, lines } = order;
    const bought = lines.filter(isBought);
    this.cancelledPieces += countPieces(lines) - countPieces(bought);
    if (bought.length === 0) return;
    addAmounts(this.amounts, amountsOf(order));
    this.#addState(stateOf(placement.address?.state ?? placement.state), 1);
    for (const line of bought) {
      const { product, category } = line;
      const amounts = { pieces: piecesOf(line), paise: sumInPaise([line]) };
      this.#addProduct({ product, ...amounts, lastOrder: _id });
      this.#addFabric({ category, ...amounts });
    }
  }

  addDay(day: Omit<OrderDayDocument, '_id'>): void {
    addAmounts(this.amounts, day.amounts);
    this.cancelledPieces += day.cancelledPieces;
    for (const entry of day.products) this.#addProduct(entry);
    for (const entry of day.fabrics) this.#addFabric(entry);
    for (const { state, orders } of day.states) this.#addState(state, orders);
  }

  toDay(): Omit<OrderDayDocument, '_id'> {
    return {
      amounts: this.amounts,
      cancelledPieces: this.cancelledPieces,
      products: [...this.#products.values()],
      fabrics: [...this.#fabrics.values()],
      states: [...this.#states].map(([state, orders]) => ({ state, orders })),
    };
  }

  #addProduct({ product, pieces, paise, lastOrder }: OrderDayDocument['products'][number]): void {
    const key = product.toString();
    const known = this.#products.get(key) ?? { product, pieces: 0, paise: 0, lastOrder };
    this.#products.set(key, {
      product,
      pieces: known.pieces + pieces,
      paise: known.paise + paise,
      lastOrder,
    });
  }

  #addFabric({ category, pieces, paise }: OrderDayDocument['fabrics'][number]): void {
    const known = this.#fabrics.get(category) ?? { category, pieces: 0, paise: 0 };
    this.#fabrics.set(category, {
      category,
      pieces: known.pieces + pieces,
      paise: known.paise + paise,
    });
  }

  #addState(state: string, orders: number): void {
    this.#states.set(state, (this.#states.get(state) ?? 0) + orders);
  }
}
