import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from './listen.ts';

/** An e-mail as it arrived. */
interface Arrived extends Email {
  /** Of the envelope, which decides where it goes. */
  recipients: string[];
}

/** A mail server on 127.0.0.1 that keeps what it accepts, after a pause and before another. */
export async function startTestSmtp({ pause = () => Promise.resolve() } = {}) {
  const arrived: Arrived[] = [];
  let refused: 'recipient' | 'message' = 'recipient';
  let codeFor: (recipient: string) => number | undefined = () => undefined;
  const refusal = (recipient: string) => {
    const responseCode = codeFor(recipient);
    return responseCode ? Object.assign(new Error(`No: ${recipient}`), { responseCode }) : null;
  };

  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // It would ask a name server, which may never answer.
    disableReverseLookup: true,
    // A test does not wait for connections that a killed server has left.
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      done(refused === 'recipient' ? refusal(address) : null);
    },
    onData(stream, { envelope }, done) {
      const accept = async () => {
        const email = await PostalMime.parse(await buffer(stream));
        await pause();
        const [to] = envelope.rcptTo;
        const error = refused === 'message' && to && refusal(to.address);
        if (error) throw error;
        arrived.push({ ...email, recipients: envelope.rcptTo.map(({ address }) => address) });
        await pause();
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
    /** Refuses these recipients, or what is sent to them, with a code from now on. */
    refuse(code: typeof codeFor, what: typeof refused = 'recipient') {
      codeFor = code;
      refused = what;
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
