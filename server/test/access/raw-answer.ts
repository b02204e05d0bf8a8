import { connect } from 'node:net';

/** Longer than any time limit of the server. */
const LIMIT_MS = 10_000;

export interface RawAnswer {
  /** Undefined when the line was closed without an answer. */
  status: number | undefined;
  headers: Map<string, string>;
  body: string;
  /** Everything that came. */
  text: string;
}

/** Sends these bytes and reads until the connection ends; `isCutShort` closes our side first. Throws when it does not end. */
export function sendRaw(url: string, bytes: Buffer, isCutShort: boolean): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.setTimeout(LIMIT_MS, () => {
      fail(new Error('The server neither answers nor ends'));
      socket.destroy();
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // The server may cut a client off that sends too much.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => done(readAnswer(Buffer.concat(chunks).toString())));
    if (isCutShort) socket.end(bytes);
    else socket.write(bytes);
  });
}

function readAnswer(text: string): RawAnswer {
  const final = text.replace(/^(?:HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n)+/, '');
  const [head = '', ...rest] = final.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1];
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), value.join(':').trim()] as const;
  });
  return {
    status: status === undefined ? undefined : Number(status),
    headers: new Map(headers),
    body: rest.join('\r\n\r\n'),
    text,
  };
}
