import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { mailDir, mailPort } from './shop.ts';

/** A mail server that keeps each e-mail as a file, whose name begins with the recipient. One of `refused-` gets none. */
mkdirSync(mailDir, { recursive: true });
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  // It would ask a name server, which may never answer.
  disableReverseLookup: true,
  onRcptTo({ address }, _session, done) {
    const isRefused = address.startsWith('refused-');
    done(isRefused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
  },
  onData(stream, { envelope }, done) {
    const [recipient] = envelope.rcptTo;
    const file = join(mailDir, `${recipient?.address} ${randomUUID()}.eml`);
    writeFile(file, stream).then(() => done(), done);
  },
});
// A server that is stopped breaks its connection.
server.on('error', () => undefined);
server.listen(mailPort, '127.0.0.1');
