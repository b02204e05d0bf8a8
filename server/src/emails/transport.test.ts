import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../test/listen.ts';
import { startTestSmtp } from '../../test/test-smtp.ts';
import { smtpTransport, type Mail } from './transport.ts';

const FROM = { name: 'Tana Bana, "the" Shop <x@y.example>', address: 'orders@shop.example' };
const never = new AbortController().signal;

const mail: Mail = {
  to: "o'neil+shop@example.in",
  id: '0123456789abcdef01234567',
  name: 'TB-1-placed',
  date: new Date('2026-11-21T10:00:00Z'),
  subject: 'Order placed: TB-1',
  text: 'Thank you, मीरा. ₹499\n.\nafter a dot',
  html: '<p>Thank you, मीरा. ₹499</p>',
};

/** A server that says something every 20 ms and never comes to an end. */
async function startChattyServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.write('220 hello\r\n');
    const timer = setInterval(() => socket.write('250-one more\r\n'), 20);
    socket.on('end', () => clearInterval(timer)).resume();
  });
  const url = `smtp://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => void server.close());
  return { url, sockets };
}

describe('the transport by SMTP (4.13)', () => {
  it('delivers text and HTML to one recipient, with the headers of the e-mail and no others', async () => {
    const smtp = await startTestSmtp();
    onTestFinished(smtp.close);
    await smtpTransport({ url: smtp.url, from: FROM })(mail, never);

    const [arrived] = smtp.arrived;
    expect(arrived).toMatchObject({
      from: FROM,
      to: [{ address: mail.to }],
      recipients: [mail.to],
      subject: mail.subject,
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
      messageId: '<0123456789abcdef01234567@shop.example>',
      date: '2026-11-21T10:00:00.000Z',
    });
    expect(arrived?.headers.map(({ key }) => key).toSorted()).toEqual([
      ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version'],
      ...['subject', 'to'],
    ]);
  });

  it('ends a try that would not end by itself or that is aborted, and its connection', async () => {
    const { url, sockets } = await startChattyServer();
    const sent = smtpTransport({ url, from: FROM, limitMs: 300 })(mail, never);
    await expect(sent).rejects.toMatchObject({ code: 'EABORT' });
    const stopping = new AbortController();
    const stopped = smtpTransport({ url, from: FROM })(mail, stopping.signal);
    stopped.catch(() => undefined);
    await expect.poll(() => sockets.length).toBe(2);
    stopping.abort();
    await expect(stopped).rejects.toMatchObject({ code: 'EABORT' });
    await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });
});
