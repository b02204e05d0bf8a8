import type { CategoryKey } from '../contract/categories.ts';
import { indianStates } from '../contract/indian-states.ts';
import { sumInPaise } from '../contract/money.ts';
import { countPieces } from '../contract/quantity.ts';
import { OTHER_STATE } from '../contract/summary.ts';
import type { Id } from '../database/object-id.ts';
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

export interface Amounts {
  orders: number;
  pieces: number;
  paise: number;
}

export const noAmounts = (): Amounts => ({ orders: 0, pieces: 0, paise: 0 });

const amountsOf = (bought: readonly Line[]): Amounts => ({
  orders: 1,
  pieces: countPieces(bought),
  paise: sumInPaise(bought),
});

/** What was bought in some time. An order of which nothing was does not count. */
export class Figures {
  readonly total = noAmounts();
  cancelledPieces = 0;
  readonly products = new Map<string, Amounts>();
  /** The last order of each product, for its title and picture. */
  readonly lastOrders = new Map<string, Id>();
  readonly fabrics = new Map<CategoryKey, Amounts>();
  readonly states = new Map<string, Amounts>();

  /** The sum of others, from old to new. */
  static sum(parts: readonly Figures[]): Figures {
    const sum = new Figures();
    for (const part of parts) {
      addAmounts(sum.total, part.total);
      sum.cancelledPieces += part.cancelledPieces;
      for (const name of ['products', 'fabrics', 'states'] as const) {
        const to = sum[name] as Map<string, Amounts>;
        for (const [key, amounts] of part[name]) addTo(to, key, amounts);
      }
      for (const [product, order] of part.lastOrders) sum.lastOrders.set(product, order);
    }
    return sum;
  }

  /** Orders are added from old to new. */
  addOrder({ _id, placement, lines }: CountedOrder): void {
    const bought = lines.filter(isBought);
    this.cancelledPieces += countPieces(lines) - countPieces(bought);
    if (bought.length === 0) return;
    addAmounts(this.total, amountsOf(bought));
    addTo(this.states, knownState(placement.address?.state ?? placement.state), amountsOf(bought));
    for (const line of bought) {
      const product = line.product.toString();
      addTo(this.products, product, amountsOf([line]));
      addTo(this.fabrics, line.category, amountsOf([line]));
      this.lastOrders.set(product, _id);
    }
  }
}

function addAmounts(to: Amounts, { orders, pieces, paise }: Amounts): void {
  to.orders += orders;
  to.pieces += pieces;
  to.paise += paise;
}

function addTo<Key>(sums: Map<Key, Amounts>, key: Key, amounts: Amounts): void {
  const sum = sums.get(key) ?? noAmounts();
  addAmounts(sum, amounts);
  sums.set(key, sum);
}
