import type { Logger } from '../lib/logger.ts';
import { CANCELLED_TOGETHER_MS } from '../orders/due-emails.ts';
import { OrderModel, type EmailDocument, type PlacedOrder } from '../orders/order.model.ts';
import { AGE_MAX_MS, countEmail } from './recipients.service.ts';
import type { Mail, Transport } from './transport.ts';
import { writeEmail } from './write-email.ts';

const MINUTE_MS = 60_000;
/** From a failed try to the next one. After the last the e-mail is given up. */
const RETRY_AFTER_MS = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

export interface SendOptions {
  transport: Transport;
  ordersTo?: string | undefined;
  publicUrl?: string | undefined;
  logger: Logger;
}

interface Told extends EmailDocument {
  ids: EmailDocument['_id'][];
}

export const isForShop = ({ kind }: EmailDocument) => kind === 'for-shop';

/** Sends the e-mail, or ends it, as the order says that the claim has returned. */
export async function sendClaimed(
  order: PlacedOrder,
  id: EmailDocument['_id'],
  { transport, ordersTo, publicUrl, logger }: SendOptions,
  signal: AbortSignal,
): Promise<void> {
  const told = toldWith(order, id);
  if (!told) return;
  const to = isForShop(told) ? ordersTo : order.mailbox?.address;
  if (to === undefined || isOutdated(order, told)) {
    await end(order, told);
    return;
  }
  const about = logger.child({ order: order._id.toString(), email: told.kind });
  if (Date.now() - told._id.getTimestamp().getTime() > AGE_MAX_MS) {
    await giveUpOn(order, told, 'too old', about);
    return;
  }
  const isFirstTry = told.failures === undefined;
  const above = isFirstTry && !isForShop(told) ? await countEmail(order) : 0;
  if (above > 0) {
    // One line a day.
    if (above === 1) about.warn('No more e-mails today: this account or address had many.');
    await giveUp(order, told);
    return;
  }
  try {
    await transport(toMail(order, told, to, publicUrl), signal);
  } catch (error) {
    await retryLater(order, told, error, about);
    return;
  }
  // So the shopper knows again what became of the order.
  await end(order, told, isForShop(told) ? {} : { $unset: { failedLetters: 1 } });
}

/** The e-mail and those that are told with it: what the shopper cancelled within a minute. */
function toldWith({ letters = [] }: PlacedOrder, id: EmailDocument['_id']): Told | undefined {
  const first = letters.find(({ _id }) => _id.equals(id));
  if (!first) return undefined;
  const isOne = ({ kind, by }: EmailDocument) => kind === 'cancelled' && by === 'shopper';
  if (!isOne(first)) return { ...first, ids: [first._id] };
  const end = first._id.getTimestamp().getTime() + CANCELLED_TOGETHER_MS;
  const joined = letters.filter(
    (email) => isOne(email) && email._id.getTimestamp().getTime() <= end,
  );
  return {
    ...first,
    ids: joined.map(({ _id }) => _id),
    lines: joined.flatMap(({ lines = [] }) => lines),
  };
}

/** Everything was cancelled since, or the order was unpacked, or packed again. */
const isOutdated = ({ lines, placement }: PlacedOrder, { kind, packedAt }: EmailDocument) =>
  (kind !== 'cancelled' && !lines.some(({ state }) => state === 'ordered')) ||
  (kind === 'packed' && placement.packedAt?.getTime() !== packedAt?.getTime());

function toMail(
  order: PlacedOrder,
  email: EmailDocument,
  to: string,
  publicUrl: string | undefined,
): Mail {
  const id = email._id.toString();
  return {
    ...writeEmail(order, email, publicUrl),
    to,
    id,
    date: email._id.getTimestamp(),
    name: `${order.placement.number}-${email.kind}-${id}`,
  };
}

/** An erasure may have removed the e-mail meanwhile: then there is nothing to try again. */
async function retryLater(
  order: PlacedOrder,
  told: Told,
  error: unknown,
  logger: Logger,
): Promise<void> {
  const { command, responseCode, code } = error as SmtpError;
  const reason = responseCode ?? code ?? 'unknown';
  // Only a refused recipient is final: a 5xx elsewhere may be a quota or a login, which another day or the operator mends.
  const isFinal = command === 'RCPT TO' && (responseCode ?? 0) >= 500;
  const { failures = 0 } = told;
  const pause = isFinal ? undefined : RETRY_AFTER_MS[failures];
  if (pause === undefined) await giveUpOn(order, told, reason, logger);
  else if (await reschedule(order, told, new Date(Date.now() + pause), failures + 1))
    logger.warn({ code: reason }, 'An e-mail is tried again later.');
}

async function giveUpOn(
  order: PlacedOrder,
  told: Told,
  code: string | number,
  logger: Logger,
): Promise<void> {
  if (await giveUp(order, told))
    logger.error({ code }, 'An e-mail could not be sent and will not be tried again.');
}

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
function giveUp(order: PlacedOrder, told: Told): Promise<boolean> {
  const { kind } = told;
  if (kind === 'for-shop') return end(order, told);
  const failedLetters = [...new Set([...(order.failedLetters ?? []), kind])];
  return end(order, told, { $set: { failedLetters } });
}

/** False when the e-mail is no longer there. */
async function end({ _id }: PlacedOrder, { _id: email, ids }: Told, further = {}) {
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, status: 'placed', 'letters._id': email },
    { $pull: { letters: { _id: { $in: ids } } }, ...further },
  );
  return modifiedCount > 0;
}

/** What is logged of nodemailer's error. Its message quotes the recipient, and the server's may. */
interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}
