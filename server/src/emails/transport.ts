import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { withTimeLimit } from '../lib/time-limit.ts';
import type { WrittenEmail } from './write-email.ts';

interface Sender {
  name: string;
  address: string;
}

export interface Mail extends WrittenEmail {
  to: string;
  /** The same for each try, so that a mail program can show an e-mail once. */
  id: string;
  date: Date;
  name: string;
}

/** Resolves when the e-mail is out of our hands. Throws; what it throws may quote the recipient. */
export type Transport = (mail: Mail, signal: AbortSignal) => Promise<void>;

/** The limit of one try, from the look-up of the host to the last response (ms). Shorter than the lease of the loop. */
export const TRY_LIMIT_MS = 45_000;

/** The limits of its steps (ms). An inactive connection ends sooner than a slow one. */
const STEP_LIMITS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

interface SmtpOptions {
  url: string;
  from: Sender;
  limitMs?: number;
}

export function smtpTransport({ url, from, limitMs = TRY_LIMIT_MS }: SmtpOptions): Transport {
  const smtp = createTransport({ url, ...STEP_LIMITS });
  return async (mail, signal) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    await smtp.sendMail({ ...toMessage(mail, from), signal: limit });
  };
}

/** How long the start waits for a mail server (ms). */
const CHECK_LIMIT_MS = 2_000;

/** Whether the mail server refuses the TLS that the address requires. False when it gives no response in time. */
export async function refusesTls(url: string): Promise<boolean> {
  if (!new URL(url).searchParams.has('requireTLS', 'true')) return false;
  const smtp = createTransport({ url, ...STEP_LIMITS });
  try {
    await withTimeLimit(smtp.verify(), CHECK_LIMIT_MS);
    return false;
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    // Without the code of a response the certificate is at fault.
    return code === 'ETLS' && responseCode !== undefined;
  }
}

interface FileOptions {
  directory: string;
  from: Sender;
  announce: (file: string) => void;
}

/** For development: each e-mail becomes a file that a mail program opens. */
export function fileTransport({ directory, from, announce }: FileOptions): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await composer.sendMail(toMessage(mail, from));
    const file = join(directory, `${mail.name}.eml`);
    await mkdir(directory, { recursive: true });
    await writeFile(file, message);
    announce(file);
  };
}

/** Addresses as objects, which nodemailer does not take apart. */
function toMessage({ to, id, date, subject, text, html }: Mail, from: Sender) {
  const [, domain] = from.address.split('@');
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    messageId: `<${id}@${domain}>`,
    // Stops automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
