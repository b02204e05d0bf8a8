import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface SentRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  signal?: AbortSignal | undefined;
}

interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** As they came over the wire: nothing is unpacked. */
  bytes: Buffer;
  text: string;
}

/**
 * One request and its whole response. The path is sent as it is: other clients tidy it up. Where thousands of
 * them go, `fetch` would cost more.
 */
export function sendRequest(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body, signal }: SentRequest = {},
) {
  const { hostname, port } = new URL(url);
  return new Promise<ReceivedResponse>((done, fail) => {
    // Node announces no body of a GET or DELETE by itself.
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const options = { hostname, port, path, method, signal, headers: { ...headers, ...length } };
    const sent = request(options, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      buffer(response).then(
        (bytes) => done({ status, headers: received, bytes, text: bytes.toString() }),
        fail,
      );
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
