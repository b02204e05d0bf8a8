import type { Mailbox } from '../lib/mailbox.ts';
import { newId, type Id } from '../database/object-id.ts';
import { DAY_MS } from './indian-days.ts';
import type { LetterDocument, PlacedOrder } from './order.model.ts';

/** What the shopper cancels of an order within this time is told in one letter, at its end (ms). */
export const CANCELLED_TOGETHER_MS = 60_000;

/** How long the mailbox is kept after the promised delivery (ms). */
const MAILBOX_KEPT_MS = 30 * DAY_MS;

type NewLetters = { $push: { letters: LetterDocument } } | Record<never, never>;

/**
 * Which letters an order makes due. Each function gives a part of the order's own guarded update, so that the letter
 * is due exactly when the update succeeds. What cannot be sent in the end, the loop drops: there may be no mailbox.
 */
export interface DueLetters {
  /** For the `$set` that places an order. */
  placed: (
    placement: Pick<PlacedOrder['placement'], 'placedAt' | 'deliverBy'>,
    mailbox: Mailbox | undefined,
  ) => Pick<PlacedOrder, 'letters' | 'mailbox'>;
  /** For the update that sets this `packedAt`. It is not sent once the order has another one, or none. */
  packed: (packedAt: Date) => NewLetters;
  /** For the update that cancels these lines. The loop joins those of the shopper. */
  cancelled: (lines: readonly Id[], by: 'shopper' | 'shop') => NewLetters;
}

/** The shop writes no letters, and nothing about them is kept. */
export const noLetters: DueLetters = {
  placed: () => ({}),
  packed: () => ({}),
  cancelled: () => ({}),
};

/** `toShop`: the shop itself gets a letter for each order as well. */
export function createDueLetters({ toShop }: { toShop: boolean }): DueLetters {
  return {
    placed({ placedAt: due, deliverBy }, mailbox) {
      return {
        letters: [
          ...(mailbox ? [{ _id: newId(), kind: 'placed' as const, due }] : []),
          ...(toShop ? [{ _id: newId(), kind: 'for-shop' as const, due }] : []),
        ],
        ...(mailbox && {
          mailbox: { ...mailbox, until: new Date(deliverBy.getTime() + MAILBOX_KEPT_MS) },
        }),
      };
    },
    packed: (packedAt) => push({ _id: newId(), kind: 'packed', due: packedAt, packedAt }),
    cancelled(lines, by) {
      const due = new Date(Date.now() + (by === 'shopper' ? CANCELLED_TOGETHER_MS : 0));
      return push({ _id: newId(), kind: 'cancelled', due, lines: [...lines], by });
    },
  };
}

const push = (letter: LetterDocument) => ({ $push: { letters: letter } });
