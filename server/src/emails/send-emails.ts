import { repeat } from '../lib/repeat.ts';
import { OrderModel, type PlacedOrder } from '../orders/order.model.ts';
import { isForShop, reschedule, sendClaimed, type SendOptions } from './send-email.ts';

/** How long a claimed e-mail is left to its server (ms): longer than a try and the difference of two clocks. */
export const LEASE_MS = 60_000;

const AT_ONCE = 5;

const PAUSE_MS = 1_000;

/** How long a stop waits for e-mails on their way (ms). What is cut off is tried again. */
const STOP_LIMIT_MS = 1_500;

/** Sends e-mails as they become due, until it is stopped. */
export function startSending(options: SendOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const repetition = repeat(() => (running = sendDueEmails(options, stopping.signal)), {
    pauseMs: PAUSE_MS,
    limitMs: 2 * LEASE_MS,
    onError: (error) => options.logger.warn({ err: error }, 'E-mails cannot be sent.'),
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

/** Takes a few orders with due e-mails and sends the first due e-mail of each. */
export async function sendDueEmails(
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
  const email = letters.find(({ due }) => due.getTime() <= now);
  if (!email) return;
  const first = letters.find((other) => isForShop(other) === isForShop(email));
  if (first && first !== email) {
    // It waits as long as the one before it.
    await reschedule(order, email, first.due);
    return;
  }
  // If this server is killed after the claim, the e-mail is tried again once the lease has run out.
  const claimed = await reschedule(order, email, new Date(now + LEASE_MS));
  if (claimed) await sendClaimed(claimed, email._id, options, signal);
}
