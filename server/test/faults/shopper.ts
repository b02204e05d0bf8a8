import { setTimeout as wait } from 'node:timers/promises';
import type { Address } from '../../src/contract/address.ts';
import type { CartLine } from '../../src/contract/cart.ts';
import { toPaise } from '../../src/contract/money.ts';
import type { OrderPlaced, OrderDetails } from '../../src/contract/order.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import type { Product } from '../../src/contract/product.ts';
import { buildAddress } from '../factories.ts';
import type { Random } from '../access/random.ts';
import { bearer } from '../test-process.ts';

/** What all shoppers have seen together; `lost`, `doubled` and `partial` must stay empty. */
export class Tally {
  acknowledged = 0;
  orders = 0;
  lost: string[] = [];
  doubled: string[] = [];
  partial: string[] = [];
  slowest503Ms = 0;
}

interface Answer {
  /** 0: no answer came. */
  status: number;
  body: unknown;
}

interface ShopperOptions {
  uid: string;
  urls: string[];
  products: Product[];
  random: Random;
  tally: Tally;
}

const CLIENT_LIMIT_MS = 10_000;
const PAUSE_MS = 50;

/**
 * Adds, changes and places until it is stopped, against the servers of `urls` in turns. Every write that was answered
 * with success is remembered; `check` compares what there is in the end.
 */
export class Shopper {
  readonly #placed = new Map<string, { number: string; lines: Map<string, number> }>();
  readonly #addresses = new Map<string, 'saved' | 'removed'>();
  #turn = 0;

  readonly #options: ShopperOptions;

  constructor(options: ShopperOptions) {
    this.#options = options;
  }

  async ask(path: string, method = 'GET', body?: unknown): Promise<Answer> {
    const { urls, uid, tally } = this.#options;
    const started = performance.now();
    try {
      const answer = await fetch(`${urls[(this.#turn += 1) % urls.length]}${path}`, {
        method,
        headers: { ...bearer(uid), 'Content-Type': 'application/json', Connection: 'close' },
        signal: AbortSignal.timeout(CLIENT_LIMIT_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const json: unknown = await answer.json();
      const ms = performance.now() - started;
      if (answer.status === 503) tally.slowest503Ms = Math.max(tally.slowest503Ms, ms);
      else if (answer.status < 400 && method !== 'GET') tally.acknowledged += 1;
      return { status: answer.status, body: json };
    } catch {
      return { status: 0, body: undefined };
    }
  }

  /** Asks again until an answer other than 0, 409 or 503 comes. */
  async askUntilAnswered(path: string, method = 'GET', body?: unknown): Promise<Answer> {
    for (;;) {
      const answer = await this.ask(path, method, body);
      if (![0, 409, 503].includes(answer.status)) return answer;
      await wait(PAUSE_MS);
    }
  }

  async shop(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.#keepAddresses();
      const added = await this.#fillCart();
      await this.#place(added);
    }
  }

  async #keepAddresses(): Promise<void> {
    const { status, body } = await this.askUntilAnswered(apiPaths.addresses);
    const saved = status === 200 ? (body as Address[]) : [];
    if (saved.length < 10) {
      const added = await this.ask(apiPaths.addresses, 'POST', buildAddress());
      if (added.status === 201) this.#addresses.set((added.body as Address)._id, 'saved');
      return;
    }
    const { _id } = this.#options.random.of(saved as [Address, ...Address[]]);
    this.#addresses.delete(_id);
    const removed = await this.ask(apiPaths.address(_id), 'DELETE');
    if (removed.status === 200) this.#addresses.set(_id, 'removed');
  }

  /** The lines that were acknowledged, with the quantity where it is certain. */
  async #fillCart(): Promise<Map<string, number | undefined>> {
    const added = new Map<string, number | undefined>();
    const count = 1 + this.#options.random.below(4);
    for (let nth = 0; nth < count; nth += 1) {
      const { _id, image, title, subtitle, price } = this.#options.random.of(
        this.#options.products as [Product, ...Product[]],
      );
      const noOfItems = 1 + this.#options.random.below(5);
      const item = { product: _id, image, title, subtitle, price, noOfItems };
      const { status, body } = await this.ask(apiPaths.cart, 'POST', item);
      if (status === 201) added.set((body as CartLine)._id, noOfItems);
    }
    for (const line of added.keys()) {
      if (!this.#options.random.onceIn(2)) continue;
      const noOfItems = 1 + this.#options.random.below(999);
      const { status } = await this.ask(apiPaths.cartLine(line), 'PUT', { noOfItems });
      added.set(line, status === 200 ? noOfItems : undefined);
    }
    return added;
  }

  async #place(added: Map<string, number | undefined>): Promise<void> {
    const cart = (await this.askUntilAnswered(apiPaths.cart)).body as CartLine[];
    const lines = new Map(cart.map(({ _id, noOfItems }) => [_id, noOfItems]));
    for (const [line, noOfItems] of added) {
      const found = lines.get(line);
      if (found === undefined) this.#options.tally.lost.push(`line ${line}`);
      else if (noOfItems !== undefined && found !== noOfItems)
        this.#options.tally.lost.push(`quantity of ${line}`);
    }
    const order = cart[0]?.order;
    if (order === undefined) return;
    const total = cart.reduce((sum, line) => sum + toPaise(line.price) * line.noOfItems, 0) / 100;
    const placed = await this.askUntilAnswered(apiPaths.placeOrder, 'POST', { order, total });
    if (placed.status !== 200) return;
    this.#options.tally.orders += 1;
    const { orderNumber } = placed.body as OrderPlaced;
    this.#placed.set(order, { number: orderNumber, lines });
    if (this.#options.random.onceIn(4)) {
      const again = await this.ask(apiPaths.placeOrder, 'POST', { order });
      if (again.status === 200 && (again.body as OrderPlaced).orderNumber !== orderNumber) {
        this.#options.tally.doubled.push(`order ${order}`);
      }
    }
  }

  /** Everything acknowledged is there, once and whole, and there is no other order. */
  async check(): Promise<void> {
    const { lost, doubled, partial } = this.#options.tally;
    const listed = (await this.askUntilAnswered(apiPaths.ordered)).body as {
      _id: string;
      order: string;
    }[];
    const seen = new Set<string>();
    for (const { _id, order } of listed) {
      if (seen.has(_id)) doubled.push(`line ${_id}`);
      seen.add(_id);
      if (!this.#placed.has(order)) doubled.push(`order ${order}`);
    }
    for (const [order, { number, lines }] of this.#placed) {
      const { status, body } = await this.askUntilAnswered(apiPaths.orderDetails(order));
      const details = body as OrderDetails;
      if (status !== 200 || details.orderNumber !== number) lost.push(`order ${order}`);
      else {
        const found = details.lines.map(({ _id, noOfItems }) => `${_id} ${noOfItems}`).toSorted();
        const expected = [...lines].map(([_id, noOfItems]) => `${_id} ${noOfItems}`).toSorted();
        if (found.join() !== expected.join()) partial.push(`order ${order}`);
      }
    }
    const cart = (await this.askUntilAnswered(apiPaths.cart)).body as CartLine[];
    for (const { _id } of cart) if (seen.has(_id)) doubled.push(`line ${_id} in the cart`);
    const saved = (await this.askUntilAnswered(apiPaths.addresses)).body as Address[];
    const ids = new Set(saved.map(({ _id }) => _id));
    for (const [_id, state] of this.#addresses) {
      if (ids.has(_id) !== (state === 'saved')) lost.push(`address ${_id}, ${state}`);
    }
  }
}
