import { isDuplicateKey } from '../database/failures.ts';
import { ownedBy } from '../database/queries.ts';
import { eraseAddresses, findAddressIds } from '../addresses/address.service.ts';
import { eraseOrders, findOwnOrders } from './erase-orders.service.ts';
import { ERASURE_MEMORY_S, ErasureModel, type ErasureDocument } from './erasure.model.ts';

/**
 * An erasure sets a mark and then removes the data. From then on older sign-ins get 401, and the data of the uid will be
 * removed even if something interrupts the removal, by the first of these:
 *
 * 1. the request that erases, or its retry;
 * 2. `removeIfErased` after each request that creates something. A request that passed the guard just before the mark
 *    wrote before the removal, or sees the mark when it checks again after its write;
 * 3. the first request of a newer sign-in, which reads the mark before its first write;
 * 4. `finishErasures`, once a minute on every server, in case a process or the database failed.
 *
 * The third sets `resumed` on the mark: the data now belongs to the newer sign-in, and nothing removes it.
 * So no dates of documents are compared, and no two clocks.
 */

/**
 * Marks every sign-in up to now as erased, the caller's too. A mark that already covers the caller's sign-in is kept,
 * since the user may have signed in again after it.
 */
export async function markErased(uid: string, authTime: number): Promise<void> {
  const signedInAt = authTime * 1_000;
  // Google's clock, by which sign-ins are dated, may be ahead of ours.
  const erasedAt = new Date(Math.max(Date.now(), signedInAt));
  // Twice, since another request may insert a mark at the same time. A second duplicate is a newer mark.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await ErasureModel.updateOne(
        { ...ownMark(uid), erasedAt: { $lt: new Date(signedInAt) } },
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
 * Removes everything of the uid. It can be interrupted anywhere and repeated. It removes only what it found before it
 * read that the mark is not `resumed`. A newer sign-in sets that before its first write, so none of its data is removed.
 * The next round finds what an older request writes or places meanwhile.
 */
export async function removeData(uid: string): Promise<void> {
  for (;;) {
    const [orders, addresses] = await Promise.all([findOwnOrders(uid), findAddressIds(uid)]);
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
  if (!mark.resumed) {
    await removeData(uid);
    const { _id, erasedAt } = mark;
    await ErasureModel.updateOne({ _id, erasedAt }, { $set: { resumed: true } });
  }
  return false;
}

/**
 * Like `isErased`, after a write: removes what the write added to an erased account, unless the user has signed in
 * again by now.
 */
export async function removeIfErased(uid: string, authTime: number): Promise<boolean> {
  const mark = await findMark(uid);
  if (!mark || !isOlder(authTime, mark)) return false;
  await removeData(uid);
  return true;
}

export async function finishErasures(): Promise<void> {
  for await (const { uid } of ErasureModel.find(
    unexpired({ resumed: { $exists: false } }),
  ).lean()) {
    await removeData(uid);
  }
}

async function findMark(uid: string): Promise<ErasureDocument | null> {
  return ErasureModel.findOne(unexpired(ownMark(uid))).lean();
}

const ownMark = (uid: string) => ({ uid: ownedBy(uid).user });

/** The database removes expired marks with a delay, so their age is compared as well. */
function unexpired<Filter extends object>(filter: Filter) {
  return { ...filter, erasedAt: { $gt: new Date(Date.now() - ERASURE_MEMORY_S * 1_000) } };
}

function isOlder(authTime: number, { erasedAt }: ErasureDocument): boolean {
  return authTime <= Math.floor(erasedAt.getTime() / 1_000);
}
