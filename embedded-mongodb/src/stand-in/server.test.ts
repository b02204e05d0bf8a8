import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStandIn } from '../../test/test-stand-in.ts';
import { BSON } from './bson.ts';
import { startStandIn } from './server.ts';

const portOf = (uri: string) => Number(new URL(uri).port);

function openSocket(uri: string, host = '127.0.0.1'): Socket {
  const socket = connect(portOf(uri), host);
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

/** A header with this length and kind, and nothing behind it but `body`. */
function message(length: number, kind: number, body = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(length, 0);
  header.writeInt32LE(kind, 12);
  return Buffer.concat([header, body]);
}

const hostile: [title: string, bytes: Buffer][] = [
  ['a browser', Buffer.from('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')],
  ['a huge length', message(0x7fffffff, 2013)],
  ['a length shorter than a header', message(8, 2013)],
  ['an unknown kind', message(16, 1)],
  ['OP_MSG without a section', message(20, 2013, Buffer.alloc(4))],
  ['a message that wants no response', message(20, 2013, Buffer.from('02000000', 'hex'))],
  ['an unknown section', message(26, 2013, Buffer.from('0000000009ffffffffff', 'hex'))],
  [
    'a document longer than its message',
    message(26, 2013, Buffer.from('0000000000ff00000000', 'hex')),
  ],
  ['a list without a name', message(26, 2013, Buffer.from('00000000010500000061', 'hex'))],
  [
    'OP_QUERY of another collection',
    message(30, 2004, Buffer.from('0000000073686f702e6f00000000', 'hex')),
  ],
];

describe('the socket of the stand-in', () => {
  it('is closed on what is no message or half of one; the others go on', async () => {
    const { uri, db } = await openStandIn();
    for (const [title, bytes] of hostile) {
      const socket = openSocket(uri);
      socket.write(bytes);
      socket.resume();
      await once(socket, 'close');
      expect(await db.command({ ping: 1 }), title).toMatchObject({ ok: 1 });
    }
    const socket = openSocket(uri);
    socket.write(message(1_000, 2013).subarray(0, 10));
    await once(socket, 'connect');
    socket.destroy();
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('reads messages that arrive byte by byte', async () => {
    const { uri } = await openStandIn();
    const section = Buffer.concat([Buffer.alloc(5), BSON.serialize({ ping: 1, $db: 'shop' })]);
    const bytes = message(16 + section.length, 2013, section);
    const socket = openSocket(uri);
    socket.setNoDelay(true);
    for (const byte of bytes) {
      await new Promise((sent) => socket.write(Buffer.from([byte]), sent));
    }
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.readInt32LE(12)).toBe(2013);
    expect(response.includes('ok')).toBe(true);
  });

  it('listens on 127.0.0.1 only', async () => {
    const { uri } = await openStandIn();
    expect(new URL(uri).hostname).toBe('127.0.0.1');
    const [error] = (await once(openSocket(uri, '127.0.0.2'), 'error')) as [Error];
    expect(error).toHaveProperty('code');
    const [other] = (await once(openSocket(uri, '::1'), 'error')) as [Error];
    expect(other).toHaveProperty('code');
  });
});

it('startStandIn fails when the port that it is given is taken', async () => {
  const { uri } = await openStandIn();
  await expect(startStandIn({ port: portOf(uri) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
