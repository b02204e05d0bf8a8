import { createHash } from 'node:crypto';
import { dayName } from '../orders/indian-days.ts';
import { OrderModel, type PlacedOrder } from '../orders/order.model.ts';
import { LetterCountModel } from './letter-count.model.ts';

/** Letters a day at most: of an account, and to an address that is not verified, which may be somebody else's. */
const ACCOUNT_A_DAY = 20;
const UNVERIFIED_A_DAY = 5;

/** Counts a letter to the shopper. Resolves with how many it is above what may be sent today: with 0 it may. */
export async function countLetter({ user, mailbox }: PlacedOrder): Promise<number> {
  const above = (await countToday(user)) - ACCOUNT_A_DAY;
  if (above > 0) return above;
  if (!mailbox || mailbox.verified) return 0;
  return Math.max(0, (await countToday(mailbox.address.toLowerCase())) - UNVERIFIED_A_DAY);
}

/** By a hash of who it is, since the count outlives an erasure. */
async function countToday(who: string): Promise<number> {
  const hash = createHash('sha256').update(who).digest('hex');
  const now = new Date();
  const { letters } = await LetterCountModel.findOneAndUpdate(
    { _id: `${dayName(now.getTime())} ${hash}` },
    { $inc: { letters: 1 }, $set: { countedAt: now } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return letters;
}

/** Removes the addresses that were kept long enough, with what was still to be sent to them. */
export async function forgetMailboxes(): Promise<void> {
  await OrderModel.updateMany(
    { status: 'placed', 'mailbox.until': { $lt: new Date() } },
    { $unset: { mailbox: 1, letters: 1 } },
  );
}
