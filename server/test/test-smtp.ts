import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from './listen.ts';

/** A letter as it arrived. */
interface Arrived extends Email {
  /** Of the envelope, which decides where it goes. */
  recipients: string[];
}

/** A mail server on 127.0.0.1 that keeps what it accepts, after a pause and before another (ms). */
export async function startTestSmtp({ pauseMs = 0 } = {}) {
  const arrived: Arrived[] = [];
  let refusal: (recipient: string) => number | undefined = () => undefined;

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // A test does not wait for connections that a killed server has left.
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      const responseCode = refusal(address);
      done(responseCode ? Object.assign(new Error(`No: ${address}`), { responseCode }) : null);
    },
    onData(stream, { envelope }, done) {
      const accept = async () => {
        const email = await PostalMime.parse(await buffer(stream));
        await wait(pauseMs);
        arrived.push({ ...email, recipients: envelope.rcptTo.map(({ address }) => address) });
        await wait(pauseMs);
      };
      accept().then(() => done(), done);
    },
  });
  smtp.on('error', () => undefined);
  const port = await listen(smtp.server);

  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** Oldest first. */
    arrived,
    /** Refuses these recipients with a code from now on. */
    refuse(code: (recipient: string) => number | undefined) {
      refusal = code;
    },
    /** Takes no new connections; those that are open go on. */
    leave: () => void smtp.server.close(),
    async return() {
      smtp.server.listen(port, '127.0.0.1');
      await once(smtp.server, 'listening');
    },
    close: () => new Promise<void>((done) => smtp.close(done)),
  };
}

export type TestSmtp = Awaited<ReturnType<typeof startTestSmtp>>;
