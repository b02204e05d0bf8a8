import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTHeaderParameters } from 'jose';
import { listen } from './listen.ts';

export const TEST_PROJECT_ID = 'test-tanabana';

interface TokenOptions {
  uid: string;
  /** Replaces claims; `undefined` leaves one out. Times are seconds since 1970. */
  claims?: Record<string, unknown>;
  /** Replaces the whole header. */
  header?: JWTHeaderParameters;
}

/** Claims as Firebase writes them, signed in one minute ago and valid for an hour. */
export function buildClaims({
  uid,
  claims,
}: Pick<TokenOptions, 'uid' | 'claims'>): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1_000);
  return {
    iss: `https://securetoken.google.com/${TEST_PROJECT_ID}`,
    aud: TEST_PROJECT_ID,
    auth_time: now - 60,
    user_id: uid,
    sub: uid,
    iat: now - 60,
    exp: now + 3_540,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...claims,
  };
}

/** A token as the auth emulator issues it. */
export const unsignedToken = (options: TokenOptions) =>
  new UnsecuredJWT(buildClaims(options)).encode();

const buildKey = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return {
    kid,
    privateKey,
    publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  };
};

const madeKeys: ReturnType<typeof buildKey>[] = [];

/** The first key of every issuer of this process, and the next one's: making a key takes a tenth of a second. */
const sharedKey = (n: 0 | 1) => (madeKeys[n] ??= buildKey('key-1'));

/** Issues signed tokens, with a key server like Google's on 127.0.0.1. */
export async function startTestTokens() {
  let key = await sharedKey(0);
  let mode: 'serving' | 'hanging' | 'broken' = 'serving';
  let requests = 0;

  const server = createServer((_request, response) => {
    requests += 1;
    if (mode === 'hanging') return;
    response.writeHead(mode === 'broken' ? 500 : 200, {
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': 'public, max-age=19800, must-revalidate, no-transform',
    });
    response.end(JSON.stringify(mode === 'broken' ? { error: 500 } : { keys: [key.publicJwk] }));
  });

  return {
    projectId: TEST_PROJECT_ID,
    keysUrl: `http://127.0.0.1:${await listen(server)}/keys`,
    publicJwk: () => key.publicJwk,
    /** How often the keys were asked for. */
    requests: () => requests,
    setMode(next: typeof mode) {
      mode = next;
    },
    /** From now on another key signs, and the old one is no longer published. */
    async rotateKey(kid: string) {
      const next = await sharedKey(1);
      key = { ...next, kid, publicJwk: { ...next.publicJwk, kid } };
    },
    signToken(options: TokenOptions): Promise<string> {
      return new SignJWT(buildClaims(options))
        .setProtectedHeader(options.header ?? { alg: 'RS256', typ: 'JWT', kid: key.kid })
        .sign(key.privateKey);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type TestTokens = Awaited<ReturnType<typeof startTestTokens>>;
