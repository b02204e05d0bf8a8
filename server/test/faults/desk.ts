import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChangeOrder, PackingOrder } from '../../src/contract/order.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { oneOf, PAUSE_MS, Person } from './person.ts';

/** What of an order the desk changes. */
const stateOf = ({ packedAt, courier, tracking, confirmedAt, lines }: PackingOrder) =>
  [
    packedAt ? `packed with ${courier} ${tracking}` : 'to pack',
    confirmedAt ? 'confirmed' : 'not confirmed',
    ...lines.map(({ state, cancelledBy }) => `${state} ${cancelledBy}`),
  ].join();

/** The admin packs, confirms and cancels until it is stopped. `check` finds each order as the last response said. */
export class Desk extends Person {
  readonly #known = new Map<string, PackingOrder>();
  /** A change without a response may be made later: these orders are left alone. */
  readonly #uncertain = new Set<string>();
  readonly #wrong: string[];

  constructor(uid: string, urls: readonly string[], wrong: string[]) {
    super(uid, urls);
    this.#wrong = wrong;
  }

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const { body } = await this.askUntilResponse(
        `${apiPaths.orders}?tab=${oneOf(['to-pack', 'all'])}`,
      );
      const orders = (body as PackingOrder[]).filter(({ _id }) => !this.#uncertain.has(_id));
      if (orders.length > 0) await this.#change(oneOf(orders));
      await wait(PAUSE_MS);
    }
  }

  async #change(order: PackingOrder): Promise<void> {
    const { status, body } = await this.ask(
      apiPaths.placedOrder(order._id),
      'PUT',
      this.#choose(order),
    );
    if (status === 200) this.#known.set(order._id, body as PackingOrder);
    else if (status === 0 || status === 503) {
      this.#known.delete(order._id);
      this.#uncertain.add(order._id);
    } else if (status !== 409) this.#wrong.push(`${status} of a change at the desk`);
  }

  #choose({ rev, packedAt }: PackingOrder): ChangeOrder {
    if (packedAt) return { packed: false };
    const choice = randomInt(6);
    if (choice === 0) return { cancelled: true };
    if (choice === 1) return { asked: true };
    if (choice === 2) return { confirmed: true };
    return {
      packed: true,
      courier: 'By road',
      tracking: String(randomInt(1e9)),
      rev,
    };
  }

  async check(): Promise<void> {
    for (const [id, known] of this.#known) {
      const path = `${apiPaths.orders}?tab=all&q=${known.orderNumber}`;
      const [found] = (await this.askUntilResponse(path)).body as PackingOrder[];
      if (!found || stateOf(found) !== stateOf(known))
        this.#wrong.push(`lost change of order ${id}`);
    }
  }

  get changed(): number {
    return this.#known.size;
  }
}
