import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import express, { type Request, type Response } from 'express';
import { expect, it, vi } from 'vitest';
import { pictureMessages, UPLOAD_LIMIT_MS } from '../contract/pictures.ts';
import { createDeadline } from '../http/deadline.ts';
import { errorHandler } from '../http/error-handler.ts';
import { serveApp } from '../../test/serve-app.ts';
import { CLIENT_LIMITS } from '../http/http-server.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import type { Converted } from './convert-picture.ts';
import { PictureModel } from './picture.model.ts';
import { uploadRoutes, type ConvertPicture } from './pictures.routes.ts';

useTestDatabase();

/** More than is kept of a body that nobody reads. */
const BODY_BYTES = 1_000_000;

const picture = (n: number) => Buffer.alloc(BODY_BYTES, `\xff\xd8\xff${n}`, 'latin1');

const admin = { uid: 'admin', authTime: 0 };

/** Uploads without signing in, at /pictures; other bodies at /others. */
async function serve(convertPicture: ConvertPicture, requestMs = CLIENT_LIMITS.request) {
  const app = express();
  const requests: IncomingMessage[] = [];
  const routes = uploadRoutes({ convertPicture });
  const upload = async (req: Request, res: Response) => {
    res.status(201).json(await routes.uploadPicture.handler({ ...admin, req, res }));
  };
  app.use((req, _res, next) => {
    requests.push(req);
    next();
  });
  app.post('/pictures', createDeadline(UPLOAD_LIMIT_MS, pictureMessages.notPrepared), upload);
  app.post('/others', express.raw({ type: () => true, limit: '2mb' }), (_req, res) => {
    res.send('read');
  });
  app.use(errorHandler);
  const limits = { ...CLIENT_LIMITS, headers: requestMs, request: requestMs, checkInterval: 20 };
  const { port, url } = await serveApp(app, { limits });
  const post = async (body: Buffer, path = '/pictures') => {
    const headers = { 'Content-Type': 'image/jpeg' };
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    return [response.status, await response.text()];
  };
  return { port, requests, post };
}

/** Sends a body byte by byte; `ended` resolves with the response when the server has closed the connection. */
function trickle(port: number, path = '/pictures') {
  const headers = { 'Content-Type': 'image/jpeg', 'Content-Length': BODY_BYTES };
  const sending = httpRequest({ method: 'POST', port, path, headers });
  const received = once(sending, 'response') as Promise<[IncomingMessage]>;
  const closed = once(sending, 'socket').then(([socket]) => once(socket as Socket, 'close'));
  const ended = received.then(async ([response]) => {
    const body = await text(response);
    await closed;
    return [response.statusCode, body];
  });
  const write = () => sending.write('\xff', 'latin1');
  write();
  return { write, ended };
}

it('reads two uploads at once and makes one of them; the third waits and gets a response (4.12)', async () => {
  const making: ((made: Converted) => void)[] = [];
  const { post, requests } = await serve(() => new Promise((done) => making.push(done)));
  const finishOne = () => making.shift()?.({ status: 400, message: 'made' });
  const responses = [1, 2, 3].map((n) => post(picture(n)));
  const read = () => requests.filter(({ complete }) => complete).length;
  await vi.waitFor(() => expect([requests.length, read(), making.length]).toEqual([3, 2, 1]));
  // What comes later is read to its end meanwhile.
  expect(await post(picture(4), '/others')).toEqual([200, 'read']);
  expect([read(), making.length]).toEqual([3, 1]);

  finishOne();
  await vi.waitFor(() => expect([read(), making.length]).toEqual([4, 1]));
  finishOne();
  await vi.waitFor(() => expect(making).toHaveLength(1));
  finishOne();
  expect(await Promise.all(responses)).toEqual(Array(3).fill([400, '{"message":"made"}']));
});

it('ends uploads that trickle or wait after 120 s, and the next one has its turn (4.12)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const make = () => Promise.reject(new Error('There is nothing to make'));
  const { port, post, requests } = await serve(make, 300);
  const slow = [trickle(port), trickle(port), trickle(port)];
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  // By then a server has ended a body that is no upload.
  const others = await serve(make, 600);
  expect(await trickle(others.port, '/others').ended).toEqual([408, '']);

  while (performance.now() < UPLOAD_LIMIT_MS) {
    expect(requests.some(({ destroyed }) => destroyed)).toBe(false);
    for (const { write } of slow) write();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  for (const { ended } of slow) {
    expect(await ended).toEqual([503, JSON.stringify({ message: pictureMessages.notPrepared })]);
  }
  expect(await post(Buffer.alloc(0))).toEqual([
    400,
    JSON.stringify({ message: pictureMessages.broken }),
  ]);
});

/** The reply to a command that the driver wrote as the connection ended. */
const never = new Promise(() => {});

it('gives the turn on when the database never responds (4.12)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { post } = await serve(() => Promise.resolve({ status: 400, message: 'made' }));
  const updateOne = vi.spyOn(PictureModel, 'updateOne').mockReturnValueOnce(never as never);
  const response = post(picture(1));
  await vi.waitFor(() => expect(updateOne).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(UPLOAD_LIMIT_MS);
  expect(await response).toEqual([503, JSON.stringify({ message: pictureMessages.notPrepared })]);
  expect(await post(picture(2))).toEqual([400, '{"message":"made"}']);
});
