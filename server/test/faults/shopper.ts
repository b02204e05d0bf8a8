import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { CartLine } from '../../src/contract/cart-schemas.ts';
import { toPaise } from '../../src/contract/money.ts';
import type { OrderPlaced, OrderDetails } from '../../src/contract/order.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import type { Product } from '../../src/contract/product.ts';
import { buildAddressInput } from '../contract-factories.ts';
import { oneOf, Person } from './person.ts';

interface ShopperOptions {
  uid: string;
  urls: string[];
  products: Product[];
  /** What was lost, doubled or halved. */
  wrong: string[];
}

/**
 * Adds, changes and places until it is stopped. Every write that was confirmed is remembered; `check`
 * compares what there is in the end.
 */
export class Shopper extends Person {
  readonly #placed = new Map<string, { number: string; lines: Map<string, number> }>();
  readonly #options: ShopperOptions;

  constructor(options: ShopperOptions) {
    super(options.uid, options.urls);
    this.#options = options;
  }

  async shop(isOver: () => boolean): Promise<void> {
    await this.askUntilResponse(apiPaths.addresses, 'POST', buildAddressInput());
    while (!isOver()) await this.#place(await this.#fillCart());
  }

  /** The lines that were acknowledged, with the quantity where it is certain. */
  async #fillCart(): Promise<Map<string, number | undefined>> {
    const added = new Map<string, number | undefined>();
    const count = 1 + randomInt(4);
    for (let nth = 0; nth < count; nth += 1) {
      const { _id, image, title, subtitle, price } = oneOf(this.#options.products);
      const noOfItems = 1 + randomInt(5);
      const item = { product: _id, image, title, subtitle, price, noOfItems };
      const { status, body } = await this.ask(apiPaths.cart, 'POST', item);
      if (status === 201) added.set((body as CartLine)._id, noOfItems);
    }
    for (const line of added.keys()) {
      if (randomInt(2) > 0) continue;
      const noOfItems = 1 + randomInt(999);
      const { status } = await this.ask(apiPaths.cartLine(line), 'PUT', { noOfItems });
      added.set(line, status === 200 ? noOfItems : undefined);
    }
    return added;
  }

  async #place(added: Map<string, number | undefined>): Promise<void> {
    const cart = (await this.askUntilResponse(apiPaths.cart)).body as CartLine[];
    const lines = new Map(cart.map(({ _id, noOfItems }) => [_id, noOfItems]));
    for (const [line, noOfItems] of added) {
      const found = lines.get(line);
      if (found === undefined) this.#options.wrong.push(`lost line ${line}`);
      else if (noOfItems !== undefined && found !== noOfItems)
        this.#options.wrong.push(`lost quantity of ${line}`);
    }
    const order = cart[0]?.order;
    if (order === undefined) return;
    const total = cart.reduce((sum, line) => sum + toPaise(line.price) * line.noOfItems, 0) / 100;
    const placed = await this.askUntilResponse(apiPaths.placeOrder, 'POST', { order, total });
    if (placed.status !== 200) return;
    const { orderNumber } = placed.body as OrderPlaced;
    this.#placed.set(order, { number: orderNumber, lines });
    if (randomInt(4) === 0) {
      const again = await this.ask(apiPaths.placeOrder, 'POST', { order });
      if (again.status === 200 && (again.body as OrderPlaced).orderNumber !== orderNumber) {
        this.#options.wrong.push(`doubled order ${order}`);
      }
    }
  }

  /** Everything acknowledged is there, once and whole, and there is no other order. */
  async check(): Promise<void> {
    const { wrong } = this.#options;
    const { status, body } = await this.askUntilResponse(apiPaths.ordered);
    expect({ status, body }, 'the list of orders').toMatchObject({ status: 200 });
    const listed = body as { _id: string; order: string }[];
    const seen = new Set<string>();
    for (const { _id, order } of listed) {
      if (seen.has(_id)) wrong.push(`doubled line ${_id}`);
      seen.add(_id);
      if (!this.#placed.has(order)) wrong.push(`doubled order ${order}`);
    }
    for (const [order, { number, lines }] of this.#placed) {
      const response = await this.askUntilResponse(apiPaths.orderDetails(order));
      const details = response.body as OrderDetails;
      if (response.status !== 200 || details.orderNumber !== number)
        wrong.push(`lost order ${order}`);
      else {
        const found = details.lines.map(({ _id, noOfItems }) => `${_id} ${noOfItems}`).toSorted();
        const expected = [...lines].map(([_id, noOfItems]) => `${_id} ${noOfItems}`).toSorted();
        if (found.join() !== expected.join()) wrong.push(`other lines of order ${order}`);
      }
    }
    const cart = (await this.askUntilResponse(apiPaths.cart)).body as CartLine[];
    for (const { _id } of cart) if (seen.has(_id)) wrong.push(`doubled line ${_id} in the cart`);
  }
}
