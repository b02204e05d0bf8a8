import type { Recipient } from '../lib/recipient.ts';
import { newId, type Id } from '../database/object-id.ts';
import { DAY_MS } from './indian-days.ts';
import type { EmailDocument, PlacedOrder, Placement } from './order.model.ts';

/** One e-mail, at its end, names all that the shopper cancels of an order within this time (ms). */
export const CANCELLED_TOGETHER_MS = 60_000;

/** How long the recipient is kept after the promised delivery (ms). */
const RECIPIENT_KEPT_MS = 30 * DAY_MS;

type NewEmails = { $push: { letters: EmailDocument } } | Record<never, never>;

export type DueEmails = ReturnType<typeof createDueEmails>;

/** The shop writes no e-mails, and nothing about them is kept. */
export const noEmails: DueEmails = {
  placed: () => ({}),
  packed: () => ({}),
  cancelled: () => ({}),
};

/**
 * Which e-mails an order makes due. Each function gives a part of the order's own guarded update, so that the e-mail
 * is due exactly when the update succeeds. What cannot be sent in the end, the loop drops: there may be no recipient.
 * `toShop`: the shop itself gets an e-mail for each order as well.
 */
export const createDueEmails = ({ toShop }: { toShop: boolean }) => ({
  /** For the `$set` that places an order. */
  placed(
    { placedAt: due, deliverBy }: Pick<Placement, 'placedAt' | 'deliverBy'>,
    recipient: Recipient | undefined,
  ): Pick<PlacedOrder, 'letters' | 'mailbox'> {
    return {
      letters: [
        ...(recipient ? [{ _id: newId(), kind: 'placed' as const, due }] : []),
        ...(toShop ? [{ _id: newId(), kind: 'for-shop' as const, due }] : []),
      ],
      ...(recipient && {
        mailbox: { ...recipient, until: new Date(deliverBy.getTime() + RECIPIENT_KEPT_MS) },
      }),
    };
  },
  /** For the update that sets this `packedAt`. It is not sent once the order has another one, or none. */
  packed: (packedAt: Date): NewEmails =>
    push({ _id: newId(), kind: 'packed', due: packedAt, packedAt }),
  /** For the update that cancels these lines. The loop joins those of the shopper. */
  cancelled(lines: readonly Id[], by: 'shopper' | 'shop'): NewEmails {
    const due = new Date(Date.now() + (by === 'shopper' ? CANCELLED_TOGETHER_MS : 0));
    return push({ _id: newId(), kind: 'cancelled', due, lines: [...lines], by });
  },
});

const push = (email: EmailDocument) => ({ $push: { letters: email } });
