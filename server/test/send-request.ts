import { request, type IncomingHttpHeaders } from 'node:http';

interface SentRequest {
  method: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

interface ReceivedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** One request and its whole answer, as it was sent. Where thousands of them go, `fetch` would cost more. */
export function sendRequest(url: string, { method, headers = {}, body }: SentRequest) {
  return new Promise<ReceivedAnswer>((done, fail) => {
    // Node announces no body of a GET or DELETE by itself.
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const sent = request(url, { method, headers: { ...headers, ...length } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', fail);
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
