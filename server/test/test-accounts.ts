import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { decodeJwt } from 'jose';
import { listen } from './listen.ts';

type AccountsMode = 'serving' | 'disabled' | 'deleted' | 'revoked' | 'hanging' | 'broken';

interface Received {
  status: number;
  body: unknown;
}

const refused = (message: string): Received => ({
  status: 400,
  body: { error: { code: 400, message, errors: [{ message, domain: 'global' }] } },
});

const responses: Record<Exclude<AccountsMode, 'hanging'>, (uid: string) => Received> = {
  serving: (uid) => ({ status: 200, body: buildAccounts({ localId: uid }) }),
  disabled: () => refused('USER_DISABLED'),
  deleted: () => refused('USER_NOT_FOUND'),
  revoked: () => refused('TOKEN_EXPIRED'),
  broken: () => ({ status: 500, body: { error: { code: 500, message: 'Internal error' } } }),
};

/** A found account as Google sends it. */
export function buildAccounts(overrides: Record<string, unknown> = {}) {
  const account = {
    localId: 'user-a',
    email: 'user-a@tanabana.test',
    validSince: '1700000000',
    disabled: false,
    lastLoginAt: '1700000000000',
    ...overrides,
  };
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [account] };
}

/** Google's account look-up on 127.0.0.1, where every token has an account. */
export async function startTestAccounts() {
  let mode: AccountsMode = 'serving';
  let nextResponse: Received | undefined;
  const asked: { url: string | undefined; idToken: string }[] = [];

  const respondTo = async (request: IncomingMessage): Promise<Received | undefined> => {
    const { idToken } = (await json(request)) as { idToken: string };
    asked.push({ url: request.url, idToken });
    const given = nextResponse;
    nextResponse = undefined;
    if (given) return given;
    if (mode !== 'hanging') return responses[mode](decodeJwt(idToken).sub ?? '');
    return undefined;
  };
  const server = createServer((request, response) => {
    void respondTo(request).then((made) => {
      if (!made) return;
      response.writeHead(made.status, { 'content-type': 'application/json; charset=UTF-8' });
      response.end(JSON.stringify(made.body));
    });
  });

  return {
    serviceUrl: `http://127.0.0.1:${await listen(server)}`,
    /** Every question so far. */
    asked,
    setMode(next: AccountsMode) {
      mode = next;
    },
    /** To the next question only. */
    nextResponse(status: number, body: unknown) {
      nextResponse = { status, body };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type TestAccounts = Awaited<ReturnType<typeof startTestAccounts>>;
