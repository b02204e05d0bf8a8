import type { Model } from 'mongoose';
import type { CategoryKey } from '../contract/categories.ts';
import type { Id } from '../database/object-id.ts';

/** The condition for entries that are not removed. A removed one keeps its document, with the time in `removedAt`. */
export const LIVE = { removedAt: { $exists: false } } as const;

/** False when there is no such entry, or it is removed already. */
export async function removeEntry<Entry extends { removedAt?: Date }>(
  model: Model<Entry>,
  entry: { _id: Id; category?: CategoryKey },
): Promise<boolean> {
  const { matchedCount } = await model.updateOne(
    { ...entry, ...LIVE },
    { $set: { removedAt: new Date() } },
  );
  return matchedCount > 0;
}
