import { isDuplicateKey } from '../../lib/database-error.ts';
import { scopeOf } from '../../lib/scope.ts';
import { eraseAddresses, findAddressesOf } from '../addresses/address.service.ts';
import { eraseOrders, findOrdersOf } from '../orders/erase-orders.service.ts';
import { ERASURE_MEMORY_S, ErasureModel, type ErasureDocument } from './erasure.model.ts';

/**
 * An erasure is a mark and a sweep. The mark comes first: from then on every older sign-in is refused, and
 * whatever interrupts the sweep, everything of the uid is due to go as long as the mark stands and nobody
 * has signed in anew. It goes by the first of these that comes:
 *
 * 1. the sweep of the request that erases, or of its repetition;
 * 2. `sweepIfErased` after each request that can add a document: one that was let in just before the mark
 *    either wrote before the sweep, or sees the mark when it asks again after its write;
 * 3. `finishErasures`, once a minute on every server, where a process or the database died in between.
 */

/** Refuses from now on whoever signed in up to now, the caller included: whole seconds are compared. */
export async function markErased(uid: string, authTime: number): Promise<void> {
  // The service that dates sign-ins may be ahead of our clock.
  const erasedAt = new Date(Math.max(Date.now(), authTime * 1_000));
  const mark = () =>
    ErasureModel.updateOne(
      markOf(uid),
      // Never back, though another server's clock may have been ahead of ours.
      { $max: { erasedAt }, $unset: { resumed: 1 } },
      { upsert: true },
    );
  try {
    await mark();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await mark();
  }
}

/**
 * Leaves nothing that names the uid; may be repeated and interrupted anywhere. It takes only what it had found
 * before it saw that nobody has signed in anew: that sign-in is noted before its first write, so nothing of it
 * is ever taken, whenever it comes. What an older request writes or places meanwhile is found the next time round.
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

/** Whether the account was erased after this sign-in (whole seconds since 1970). */
export async function isErased(uid: string, authTime: number): Promise<boolean> {
  const mark = await findMark(uid);
  if (!mark) return false;
  if (isOlder(authTime, mark)) return true;
  await noteReturn(mark);
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

/** Must stand before the first write of the new sign-in, or a sweep would take that away. */
async function noteReturn({ _id, erasedAt, resumed }: ErasureDocument): Promise<void> {
  if (resumed) return;
  await ErasureModel.updateOne({ _id, erasedAt }, { $set: { resumed: true } });
}
