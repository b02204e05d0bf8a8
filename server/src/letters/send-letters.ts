import type { Logger } from '../lib/logger.ts';
import { repeat } from '../database/repeat.ts';
import { CANCELLED_TOGETHER_MS } from '../orders/due-letters.ts';
import { OrderModel, type LetterDocument, type PlacedOrder } from '../orders/order.model.ts';
import { countLetter } from './mailboxes.service.ts';
import type { Mail, Transport } from './transport.ts';
import { writeLetter } from './write-letter.ts';

/** A letter, with the ids of all that it tells. */
interface Told extends LetterDocument {
  ids: LetterDocument['_id'][];
}

/** How long a claimed letter is left to its server (ms): longer than a try and the difference of two clocks. */
export const LEASE_MS = 60_000;

const MINUTE_MS = 60_000;
/** From a failed try to the next one. After the last the letter is given up. */
const RETRY_AFTER_MS = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

/** Letters that a server sends at the same time. */
const AT_ONCE = 5;

const PAUSE_MS = 1_000;

/** How long a stop waits for letters on their way (ms). What is cut off is tried again. */
const STOP_LIMIT_MS = 1_500;

export interface SendOptions {
  transport: Transport;
  /** The shop's own mailbox. */
  ordersTo?: string | undefined;
  publicUrl?: string | undefined;
  logger: Logger;
}

/** Sends letters as they become due, until it is stopped. */
export function startSending(options: SendOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const repetition = repeat(() => (running = sendDueLetters(options, stopping.signal)), {
    pauseMs: PAUSE_MS,
    limitMs: 2 * LEASE_MS,
    onError: (error) => options.logger.warn({ err: error }, 'Letters cannot be sent.'),
  });
  return {
    async stop() {
      repetition.stop();
      const timer = setTimeout(() => stopping.abort(), STOP_LIMIT_MS);
      await running.catch(() => undefined);
      clearTimeout(timer);
    },
  };
}

/** Takes a few orders with due letters and sends the first due letter of each. */
export async function sendDueLetters(
  options: SendOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const orders = await OrderModel.find({
    status: 'placed',
    'letters.due': { $lte: new Date() },
  })
    .limit(AT_ONCE)
    .lean<PlacedOrder[]>();
  await Promise.all(orders.map((order) => sendFirst(order, options, signal)));
}

async function sendFirst(
  order: PlacedOrder,
  options: SendOptions,
  signal: AbortSignal,
): Promise<void> {
  const { letters = [] } = order;
  const now = Date.now();
  const letter = letters.find(({ due }) => due.getTime() <= now);
  if (!letter) return;
  const first = letters.find((other) => isForShop(other) === isForShop(letter));
  // It waits as long as the one before it.
  if (first && first !== letter) await putOff(order, letter, first.due);
  else await claimAndSend(order, letter, options, signal);
}

const isForShop = ({ kind }: LetterDocument) => kind === 'for-shop';

/** If this server is killed after the claim, the letter is tried again once the lease has run out. */
async function claimAndSend(
  order: PlacedOrder,
  letter: LetterDocument,
  { transport, ordersTo, publicUrl, logger }: SendOptions,
  signal: AbortSignal,
): Promise<void> {
  const due = new Date(Date.now() + LEASE_MS);
  if (!(await putOff(order, letter, due))) return;

  const told = { ...toldWith(order, letter), due };
  const to = isForShop(letter) ? ordersTo : order.mailbox?.address;
  if (to === undefined || isOutdated(order, letter)) {
    await drop(order, told);
    return;
  }
  const about = { order: order._id.toString(), letter: letter.kind };
  const isFirstTry = letter.failures === undefined;
  const above = isFirstTry && !isForShop(letter) ? await countLetter(order) : 0;
  if (above > 0) {
    // One line a day.
    if (above === 1) logger.warn(about, 'No more letters today: this account or address had many.');
    await drop(order, told);
    return;
  }
  try {
    await transport(mailOf(order, told, to, publicUrl), signal);
  } catch (error) {
    await failed(order, told, error, logger.child(about));
    return;
  }
  await drop(order, told);
}

/** The letter and those that are told with it: what the shopper cancelled within a minute. */
function toldWith({ letters = [] }: PlacedOrder, first: LetterDocument): Told {
  const isOne = ({ kind, by }: LetterDocument) => kind === 'cancelled' && by === 'shopper';
  if (!isOne(first)) return { ...first, ids: [first._id] };
  const end = first._id.getTimestamp().getTime() + CANCELLED_TOGETHER_MS;
  const joined = letters.filter(
    (letter) => isOne(letter) && letter._id.getTimestamp().getTime() <= end,
  );
  return {
    ...first,
    ids: joined.map(({ _id }) => _id),
    lines: joined.flatMap(({ lines = [] }) => lines),
  };
}

/** The order was unpacked since, or packed again; or it was erased before this became due. */
const isOutdated = ({ placement }: PlacedOrder, { kind, packedAt }: LetterDocument) =>
  placement.address === undefined ||
  (kind === 'packed' && placement.packedAt?.getTime() !== packedAt?.getTime());

function mailOf(
  order: PlacedOrder,
  letter: LetterDocument,
  to: string,
  publicUrl: string | undefined,
): Mail {
  const id = letter._id.toString();
  return {
    ...writeLetter(order, letter, publicUrl),
    to,
    id,
    date: letter._id.getTimestamp(),
    name: `${order.placement.number}-${letter.kind}-${id}`,
  };
}

/** An erasure may have removed the letter meanwhile: then there is nothing to try again. */
async function failed(
  order: PlacedOrder,
  claimed: Told,
  error: unknown,
  logger: Logger,
): Promise<void> {
  const code = codeOf(error);
  const { failures = 0 } = claimed;
  const pause = isFinal(error) ? undefined : RETRY_AFTER_MS[failures];
  if (pause === undefined) {
    if (await drop(order, claimed))
      logger.error({ code }, 'A letter could not be sent and will not be tried again.');
    return;
  }
  const due = new Date(Date.now() + pause);
  if (await putOff(order, claimed, due, failures + 1))
    logger.warn({ code }, 'A letter is tried again later.');
}

/** What is logged of nodemailer's error. Its message quotes the recipient, and the server's may. */
interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

const codeOf = (error: unknown) => {
  const { code, responseCode } = error as SmtpError;
  return responseCode ?? code ?? 'unknown';
};

/** Only a refused recipient is final: a 5xx elsewhere may be a quota or a login, which another day or the operator mends. */
const isFinal = (error: unknown) => {
  const { command, responseCode = 0 } = error as SmtpError;
  return command === 'RCPT TO' && responseCode >= 500;
};

/** False when the letter is not as it was read: another server has it, it was sent, or it was erased. */
async function putOff(
  { _id }: PlacedOrder,
  letter: LetterDocument,
  due: Date,
  failures?: number,
): Promise<boolean> {
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, status: 'placed', letters: { $elemMatch: { _id: letter._id, due: letter.due } } },
    { $set: { 'letters.$.due': due, ...(failures && { 'letters.$.failures': failures }) } },
  );
  return modifiedCount > 0;
}

/** False when it was gone. */
async function drop({ _id }: PlacedOrder, { ids }: Told): Promise<boolean> {
  const { modifiedCount } = await OrderModel.updateOne(
    { _id, status: 'placed' },
    { $pull: { letters: { _id: { $in: ids } } } },
  );
  return modifiedCount > 0;
}
