import type { Express } from 'express';
import { onTestFinished } from 'vitest';
import { createHttpServer } from '../src/http/http-server.ts';
import { listen } from './listen.ts';

/** Serves the app as the shop does, until the test ends. */
export async function serveApp(app: Express, options?: Parameters<typeof createHttpServer>[1]) {
  const server = createHttpServer(app, options);
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, port, url: `http://127.0.0.1:${port}/` };
}
