import { OrderModel, type EmailDocument, type PlacedOrder } from '../orders/order.model.ts';

export interface Told extends EmailDocument {
  ids: EmailDocument['_id'][];
}

export const isForShop = ({ kind }: EmailDocument) => kind === 'for-shop';

/**
 * Moves the next try of an e-mail, and resolves with its order as it is now. Undefined when the e-mail is not as it was
 * read: another server has it, it was sent, or it was erased.
 */
export async function reschedule(
  { _id }: PlacedOrder,
  email: EmailDocument,
  due: Date,
  failures?: number,
): Promise<PlacedOrder | undefined> {
  const order = await OrderModel.findOneAndUpdate(
    { _id, status: 'placed', letters: { $elemMatch: { _id: email._id, due: email.due } } },
    { $set: { 'letters.$.due': due, ...(failures && { 'letters.$.failures': failures }) } },
    { returnDocument: 'after' },
  ).lean<PlacedOrder>();
  return order ?? undefined;
}

/** The e-mail will not arrive, and the order says so to the admin. */
export function giveUp(order: PlacedOrder, told: Told): Promise<boolean> {
  const { kind } = told;
  if (kind === 'for-shop') return end(order, told);
  const failedLetters = [...new Set([...(order.failedLetters ?? []), kind])];
  return end(order, told, { $set: { failedLetters } });
}

/** False when the e-mail is no longer there. */
export async function end({ _id }: PlacedOrder, { _id: email, ids }: Told, further = {}) {
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, status: 'placed', 'letters._id': email },
    { $pull: { letters: { _id: { $in: ids } } }, ...further },
  );
  return modifiedCount > 0;
}
