import { createHash } from 'node:crypto';
import type { Mailbox } from '../lib/mailbox.ts';
import { dayName } from '../orders/indian-days.ts';
import { OrderModel } from '../orders/order.model.ts';
import { LetterCountModel } from './letter-count.model.ts';

/** Anybody can sign up with an address of somebody else. */
const UNVERIFIED_A_DAY = 5;

/** Counts a letter to this mailbox, and says whether it may be sent. */
export async function countLetter({ address, verified }: Mailbox): Promise<boolean> {
  if (verified) return true;
  const hash = createHash('sha256').update(address.toLowerCase()).digest('hex');
  const now = new Date();
  const { letters } = await LetterCountModel.findOneAndUpdate(
    { _id: `${dayName(now.getTime())} ${hash}` },
    { $inc: { letters: 1 }, $set: { countedAt: now } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return letters <= UNVERIFIED_A_DAY;
}

/** Removes the addresses that were kept long enough, with what was still to be sent to them. */
export async function forgetMailboxes(): Promise<void> {
  await OrderModel.updateMany(
    { status: 'placed', 'mailbox.until': { $lt: new Date() } },
    { $unset: { mailbox: 1, letters: 1 } },
  );
}
