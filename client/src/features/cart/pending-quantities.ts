/** Quick presses within this time (ms) become one request. */
const JOIN_PRESSES_MS = 400;

/** Line id to the quantity that the shopper asked for and the server has not confirmed yet. */
export type Quantities = ReadonlyMap<string, number>;

type Send = (lineId: string, noOfItems: number) => Promise<void>;

/**
 * Quantities on their way to the server: one request in flight a line, the newest wish next.
 * The cart shows them over the confirmed numbers, so that a failed one simply falls away.
 */
export class PendingQuantities {
  #wanted: Quantities = new Map();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();
  readonly #send: Send;

  /** `send` must not reject: it also reports its failure. */
  constructor(send: Send) {
    this.#send = send;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = () => this.#wanted;

  change(lineId: string, noOfItems: number): void {
    this.#replace((wanted) => wanted.set(lineId, noOfItems));
    clearTimeout(this.#timers.get(lineId));
    this.#timers.set(
      lineId,
      setTimeout(() => void this.#settle(lineId), JOIN_PRESSES_MS),
    );
  }

  /** For a line that leaves the cart: its wish is no longer sent. */
  forget(lineId: string): void {
    clearTimeout(this.#timers.get(lineId));
    this.#timers.delete(lineId);
    this.#replace((wanted) => wanted.delete(lineId));
  }

  /** Sends what waits and resolves when every answer has come. */
  async flush(): Promise<void> {
    await Promise.all([...this.#wanted.keys()].map((lineId) => this.#settle(lineId)));
  }

  #settle(lineId: string): Promise<void> {
    clearTimeout(this.#timers.get(lineId));
    const running =
      this.#inFlight.get(lineId) ??
      this.#sendNewest(lineId).finally(() => this.#inFlight.delete(lineId));
    this.#inFlight.set(lineId, running);
    return running;
  }

  async #sendNewest(lineId: string): Promise<void> {
    for (;;) {
      const noOfItems = this.#wanted.get(lineId);
      if (noOfItems === undefined) return;
      await this.#send(lineId, noOfItems);
      if (this.#wanted.get(lineId) === noOfItems) {
        this.#replace((wanted) => wanted.delete(lineId));
      }
    }
  }

  #replace(edit: (wanted: Map<string, number>) => void): void {
    const wanted = new Map(this.#wanted);
    edit(wanted);
    this.#wanted = wanted;
    for (const listener of this.#listeners) listener();
  }
}
