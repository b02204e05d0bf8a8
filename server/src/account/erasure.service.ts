import { isDuplicateKey } from '../database/failures.ts';
import { scopeOf } from '../database/scope.ts';
import { eraseAddresses, findAddressesOf } from '../addresses/address.service.ts';
import { eraseOrders, findOrdersOf } from './erase-orders.service.ts';
import { ERASURE_MEMORY_S, ErasureModel, type ErasureDocument } from './erasure.model.ts';

/**
 * An erasure is a mark and a sweep. The mark comes first: from then on every older sign-in is refused, and
 * everything of the uid is due to go, whatever interrupts the sweep. It goes by the first of these that comes:
 *
 * 1. the sweep of the request that erases, or of its repetition;
 * 2. `sweepIfErased` after each request that can add a document: one that was let in just before the mark
 *    either wrote before the sweep, or sees the mark when it asks again after its write;
 * 3. the first request of a newer sign-in that asks about the mark, always before its first write;
 * 4. `finishErasures`, once a minute on every server, where a process or the database died in between.
 *
 * After the third the mark is `resumed`: what there is belongs to the newer sign-in, and no sweep takes it.
 * So no date tells the old from the new, and no two clocks are compared.
 */

/**
 * Refuses from now on every sign-in up to now, the caller's included: whole seconds are compared. A mark that
 * refuses the caller already stays as it is, since the same person may have signed in again after it.
 */
export async function markErased(uid: string, authTime: number): Promise<void> {
  const now = Date.now();
  const signedInAt = authTime * 1_000;
  // An expired mark may still be there.
  const replaceable = { $lt: new Date(Math.max(signedInAt, now - ERASURE_MEMORY_S * 1_000)) };
  // The service that dates sign-ins may be ahead of our clock.
  const erasedAt = new Date(Math.max(now, signedInAt));
  // Twice: a duplicate is a younger mark, or one that another request has made in this moment.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await ErasureModel.updateOne(
        { ...markOf(uid), erasedAt: replaceable },
        { $set: { erasedAt }, $unset: { resumed: 1 } },
        { upsert: true },
      );
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

/**
 * Leaves nothing that names the uid; may be repeated and interrupted anywhere. It takes only what it had found
 * before it saw that nobody has signed in again: that is noted before the first write of a newer sign-in, so
 * nothing of it is ever taken. What an older request writes or places meanwhile is found the next time round.
 */
export async function sweep(uid: string): Promise<void> {
  for (;;) {
    const [orders, addresses] = await Promise.all([findOrdersOf(uid), findAddressesOf(uid)]);
    if (orders.length === 0 && addresses.length === 0) return;
    const mark = await findMark(uid);
    if (!mark || mark.resumed) return;
    await eraseAddresses(uid, addresses);
    await eraseOrders(uid, orders);
  }
}

/**
 * Whether the account was erased after this sign-in (whole seconds since 1970). The first newer sign-in
 * finishes the erasure here.
 */
export async function isErased(uid: string, authTime: number): Promise<boolean> {
  const mark = await findMark(uid);
  if (!mark) return false;
  if (isOlder(authTime, mark)) return true;
  if (!mark.resumed) await resume(mark);
  return false;
}

/**
 * The same, asked after a write: what it added to an erased account goes as well, unless the person has signed
 * in anew by now.
 */
export async function sweepIfErased(uid: string, authTime: number): Promise<boolean> {
  const mark = await findMark(uid);
  if (!mark || !isOlder(authTime, mark)) return false;
  await sweep(uid);
  return true;
}

/** Sweeps again for every mark whose person has not come back. */
export async function finishErasures(): Promise<void> {
  for await (const { uid } of ErasureModel.find(standing({ resumed: { $exists: false } })).lean()) {
    await sweep(uid);
  }
}

async function findMark(uid: string): Promise<ErasureDocument | null> {
  return ErasureModel.findOne(standing(markOf(uid))).lean();
}

const markOf = (uid: string) => ({ uid: scopeOf(uid).user });

/** The database removes old marks in its own time, so their age is looked at as well. */
function standing<Filter extends object>(filter: Filter) {
  return { ...filter, erasedAt: { $gt: new Date(Date.now() - ERASURE_MEMORY_S * 1_000) } };
}

function isOlder(authTime: number, { erasedAt }: ErasureDocument): boolean {
  return authTime <= Math.floor(erasedAt.getTime() / 1_000);
}

async function resume({ _id, uid, erasedAt }: ErasureDocument): Promise<void> {
  await sweep(uid);
  await ErasureModel.updateOne({ _id, erasedAt }, { $set: { resumed: true } });
}
