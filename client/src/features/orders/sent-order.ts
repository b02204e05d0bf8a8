const KEY = 'tanabana.sent-order';

/** An order that was sent to be placed and has no certain answer yet. */
export interface SentOrder {
  uid: string;
  order: string;
  /** When it was last sent, in milliseconds since 1970. It tells one sending from the next. */
  sentAt: number;
}

/** Keeps it in this tab for a reload; undefined removes it. */
export function keepSentOrder(sent: SentOrder | undefined): void {
  try {
    if (sent) sessionStorage.setItem(KEY, JSON.stringify(sent));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload loses the order in progress.
  }
}

export function keptSentOrder(): SentOrder | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<
      keyof SentOrder,
      unknown
    >;
    const { uid, order, sentAt } = kept;
    if (typeof uid !== 'string' || typeof order !== 'string' || typeof sentAt !== 'number') return;
    return { uid, order, sentAt };
  } catch {
    return undefined;
  }
}
