import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { logger } from 'firebase-tools/lib/logger.js';
import { createAccountsClient } from './accounts-client.ts';
import { createAccountsFile } from './accounts-file.ts';
import { demoAccounts } from './demo-accounts.ts';

interface AuthEmulatorOptions {
  projectId: string;
  host: string;
  port: number;
  /** Keeps `auth/accounts.json`; without it nothing is kept. */
  dataDir?: string | undefined;
}

/**
 * The official Firebase Auth emulator without its command line, which would check for updates over the network, need two
 * more ports and export its accounts only at the end. Here the accounts are restored before the port opens (else a page
 * that asks too early would sign its user out), and every change is saved.
 */
export async function startAuthEmulator(options: AuthEmulatorOptions) {
  const { projectId, host, port, dataDir } = options;
  logger.silent = true;
  const emulator = await createApp(projectId);

  const internal = await listen(emulator, '127.0.0.1', 0);
  const accounts = createAccountsClient(projectId, (internal.address() as AddressInfo).port);
  const file = dataDir === undefined ? undefined : createAccountsFile(dataDir);
  await accounts.restore((await file?.read()) ?? []);
  await accounts.addMissing(demoAccounts);

  const save = async () => file?.write(await accounts.list());
  let saving = save();
  await saving;
  const saveNext = () => (saving = saving.then(save));
  const server = await listen(afterEachChange(emulator, saveNext), host, port);

  return {
    /** Writes the accounts a last time and ends. */
    async close() {
      await close(server);
      await saveNext();
      await close(internal);
    },
  };
}

async function listen(listener: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(listener).listen(port, host);
  await once(server, 'listening');
  return server;
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

function afterEachChange(listener: RequestListener, changed: () => unknown): RequestListener {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'OPTIONS') response.once('finish', changed);
    listener(request, response);
  };
}
