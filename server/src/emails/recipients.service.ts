import { createHash } from 'node:crypto';
import { DAY_MS, dayName } from '../orders/indian-days.ts';
import { OrderModel, type PlacedOrder } from '../orders/order.model.ts';
import { EmailCountModel } from './email-count.model.ts';

/** E-mails a day at most: of an account, and to an address that is not verified, which may be somebody else's. */
const ACCOUNT_A_DAY = 20;
const UNVERIFIED_A_DAY = 5;

/** Counts an e-mail to the shopper. Resolves with how many it is above what may be sent today: with 0 it may. */
export async function countEmail({ user, mailbox }: PlacedOrder): Promise<number> {
  const above = (await countToday(user)) - ACCOUNT_A_DAY;
  if (above > 0) return above;
  if (!mailbox || mailbox.verified) return 0;
  return Math.max(0, (await countToday(withoutTag(mailbox.address))) - UNVERIFIED_A_DAY);
}

/** `meera+shop@example.in` is the mailbox `meera@example.in` at most providers. */
const withoutTag = (address: string) => address.toLowerCase().replace(/\+.*(?=@)/, '');

/** By a hash of who it is, since the count outlives an erasure. */
async function countToday(who: string): Promise<number> {
  const hash = createHash('sha256').update(who).digest('hex');
  const now = new Date();
  const { letters } = await EmailCountModel.findOneAndUpdate(
    { _id: `${dayName(now.getTime())} ${hash}` },
    { $inc: { letters: 1 }, $set: { countedAt: now } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return letters;
}

/** How long an e-mail waits at most (ms). */
export const AGE_MAX_MS = 7 * DAY_MS;

/**
 * Removes the addresses that were kept long enough, with what was still to be sent to them; and what the shop itself was
 * to get of orders without an address, where nobody sends any more.
 */
export async function forgetRecipients(): Promise<void> {
  await OrderModel.updateMany(
    { status: 'placed', 'mailbox.until': { $lt: new Date() } },
    { $unset: { mailbox: 1, letters: 1 } },
  );
  await OrderModel.updateMany(
    {
      status: 'placed',
      mailbox: { $exists: false },
      'letters.due': { $lt: new Date(Date.now() - AGE_MAX_MS) },
    },
    { $unset: { letters: 1 } },
  );
}
