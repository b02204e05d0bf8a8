import { createPublicKey, createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  buildClaims,
  startTestTokens,
  TEST_PROJECT_ID,
  unsignedToken,
  type TestTokens,
} from '../../test/test-tokens.ts';
import { createIdTokenVerifier, type IdTokenOptions } from './id-token.ts';

const seconds = () => Math.floor(Date.now() / 1_000);
const refused = { status: 401, message: 'Please sign in.' };
const notNow = { status: 503 };

let tokens: TestTokens;

beforeAll(async () => {
  tokens = await startTestTokens();
});
afterEach(() => {
  tokens.setMode('serving');
});
afterAll(() => tokens.close());

const verifier = (options: Partial<IdTokenOptions> = {}) =>
  createIdTokenVerifier({ projectId: tokens.projectId, keysUrl: tokens.keysUrl, ...options });

/** Moves the clock that tokens and keys are judged by, and no timer. */
const advance = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
};

describe('an ID token (6.3)', () => {
  it('says who signed in and when', async () => {
    const now = seconds();
    const uid = 'u'.repeat(128);
    const claims = { auth_time: now - 500, exp: now + 100, name: 'Meera' };
    const token = await tokens.signToken({ uid, claims });
    expect(await verifier().verify(token)).toEqual({
      uid,
      authTime: now - 500,
      name: 'Meera',
    });
  });

  it('says no name that is no text', async () => {
    for (const name of [undefined, null, 5]) {
      const token = await tokens.signToken({ uid: 'user-a', claims: { name } });
      expect(await verifier().verify(token)).not.toHaveProperty('name');
    }
  });

  it.each([
    [{ email_verified: true }, true],
    [{ email_verified: 'true' }, false],
    [{}, false],
  ])('says where e-mails go: %j (4.13)', async (claims, verified) => {
    const address = 'Meera@example.in';
    const token = await tokens.signToken({ uid: 'user-a', claims: { email: address, ...claims } });
    expect((await verifier().verify(token)).recipient).toEqual({ address, verified });
  });

  it('says nothing of what is not one plain address (4.13)', async () => {
    const subject = verifier();
    const texts = [
      ...['a@example.in\r\nBcc: b@example.in', 'a@example.in\n', 'a@example.in, b@example.in'],
      ...['A <a@example.in>', '"a b"@example.in', 'a@example.in>', 'a@b@example.in'],
      ...['a\0@example.in', 'मीरा@example.in', `${'a'.repeat(250)}@example.in`, 'example.in', ''],
    ];
    for (const email of [...texts, null, ['a@example.in'], { address: 'a@example.in' }]) {
      const token = await tokens.signToken({ uid: 'user-a', claims: { email } });
      expect(await subject.verify(token), JSON.stringify(email)).not.toHaveProperty('recipient');
    }
  });

  it('may come from a clock that is a little ahead', async () => {
    const soon = seconds() + 10;
    const token = await tokens.signToken({ uid: 'user-a', claims: { iat: soon, auth_time: soon } });
    expect(await verifier().verify(token)).toMatchObject({ authTime: soon });
  });

  const badClaims: [string, () => Record<string, unknown>][] = [
    ['expired a second ago', () => ({ exp: seconds() - 1 })],
    ['issued in the future', () => ({ iat: seconds() + 120 })],
    ['signed in in the future', () => ({ auth_time: seconds() + 120 })],
    ['not valid yet', () => ({ nbf: seconds() + 120 })],
    ['of another project', () => ({ aud: 'other' })],
    ['for several audiences', () => ({ aud: [TEST_PROJECT_ID, 'other'] })],
    ['of another issuer', () => ({ iss: 'https://securetoken.google.com/other' })],
    ['a session cookie', () => ({ iss: `https://session.firebase.google.com/${TEST_PROJECT_ID}` })],
    ['with an empty uid', () => ({ sub: '' })],
    ['with a uid of 129 characters', () => ({ sub: 'u'.repeat(129) })],
    ['with a uid that is no text', () => ({ sub: { $ne: '' } })],
    ['with exp as a text', () => ({ exp: String(seconds() + 100) })],
    ['with iat as a text', () => ({ iat: String(seconds() - 100) })],
    ['with auth_time as a text', () => ({ auth_time: String(seconds() - 100) })],
    ['with auth_time null', () => ({ auth_time: null })],
    ...['exp', 'iat', 'auth_time', 'sub', 'aud', 'iss'].map(
      (claim): [string, () => Record<string, unknown>] => [
        `without ${claim}`,
        () => ({ [claim]: undefined }),
      ],
    ),
  ];

  it.each(badClaims)('is refused: %s', async (_name, claims) => {
    const signed = await tokens.signToken({ uid: 'user-a', claims: claims() });
    await expect(verifier().verify(signed)).rejects.toMatchObject(refused);

    const emulator = createIdTokenVerifier({ projectId: TEST_PROJECT_ID, emulatorHost: '[::1]:1' });
    const unsigned = unsignedToken({ uid: 'user-a', claims: claims() });
    await expect(emulator.verify(unsigned)).rejects.toMatchObject(refused);
  });

  it('is refused when it is none', async () => {
    const parts = `${'x'.repeat(5_000)}.${'y'.repeat(5_000)}.z`;
    const texts = ['', 'garbage', 'a.b.c', '..', 'x'.repeat(10_000), parts, 'a.b.c.d.e'];
    const emulator = createIdTokenVerifier({ projectId: TEST_PROJECT_ID, emulatorHost: '[::1]:1' });
    for (const token of [...texts, '\u0000.\uffff.\n']) {
      await expect(verifier().verify(token)).rejects.toMatchObject(refused);
      await expect(emulator.verify(token)).rejects.toMatchObject(refused);
    }
  });

  it('stops being accepted the second it expires, although it was accepted before', async () => {
    const subject = verifier();
    const token = await tokens.signToken({ uid: 'user-a', claims: { exp: seconds() + 60 } });
    await subject.verify(token);
    advance(61_000);
    await expect(subject.verify(token)).rejects.toMatchObject(refused);
  });
});

describe('the signature (6.3)', () => {
  const claims = () => buildClaims({ uid: 'user-a' });

  it('is required: a token changed afterwards, unsigned, or under no known key id is refused', async () => {
    const [header, , signature] = (await tokens.signToken({ uid: 'user-a' })).split('.');
    const [, forged] = (await tokens.signToken({ uid: 'admin' })).split('.');
    for (const token of [
      `${header}.${forged}.${signature}`,
      unsignedToken({ uid: 'user-a' }),
      await tokens.signToken({ uid: 'user-a', header: { alg: 'RS256', kid: 'unknown' } }),
      await tokens.signToken({ uid: 'user-a', header: { alg: 'RS256' } }),
    ]) {
      await expect(verifier().verify(token), token).rejects.toMatchObject(refused);
    }
  });

  const sign = (key: KeyObject, alg: string) =>
    new SignJWT(claims()).setProtectedHeader({ alg, kid: tokens.publicJwk().kid }).sign(key);

  it('is refused when made with HS256 and the public key as its secret', async () => {
    const publicKey = createPublicKey({ key: tokens.publicJwk(), format: 'jwk' });
    const pem = publicKey.export({ type: 'spki', format: 'pem' });
    const token = await sign(createSecretKey(Buffer.from(pem)), 'HS256');
    await expect(verifier().verify(token)).rejects.toMatchObject(refused);
  });

  it('is refused from a key that Google does not publish, and by its name alone from any but RS256', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await expect(verifier().verify(await sign(privateKey, 'RS256'))).rejects.toMatchObject(refused);

    const before = tokens.requests();
    const { privateKey: onCurve } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    for (const [alg, key] of [
      ['RS512', privateKey],
      ['PS256', privateKey],
      ['ES256', onCurve],
    ] as const) {
      await expect(verifier().verify(await sign(key, alg)), alg).rejects.toMatchObject(refused);
    }
    // Whatever the published keys would allow.
    expect(tokens.requests()).toBe(before);
  });
});

it('of the emulator may be unsigned, and may not be signed', async () => {
  const emulator = createIdTokenVerifier({
    projectId: TEST_PROJECT_ID,
    emulatorHost: '127.0.0.1:1',
  });
  expect((await emulator.verify(unsignedToken({ uid: 'user-a' }))).uid).toBe('user-a');
  const token = await tokens.signToken({ uid: 'user-a' });
  await expect(emulator.verify(token)).rejects.toMatchObject(refused);
});

describe('the keys', () => {
  it('are fetched once for 50 tokens at a time, and not again for the next', async () => {
    const subject = verifier();
    const before = tokens.requests();
    const uids = Array.from({ length: 50 }, (_, index) => `shopper-${index}`);
    const signed = await Promise.all(uids.map((uid) => tokens.signToken({ uid })));
    const responses = await Promise.all(signed.map((token) => subject.verify(token)));
    expect(responses.map(({ uid }) => uid)).toEqual(uids);
    await subject.verify(await tokens.signToken({ uid: 'one-more' }));
    expect(tokens.requests() - before).toBe(1);
  });

  it('are fetched again for a new key, but not for every invented one', async () => {
    const subject = verifier();
    await subject.verify(await tokens.signToken({ uid: 'user-a' }));
    const before = tokens.requests();
    await tokens.rotateKey('key-2');
    const token = await tokens.signToken({ uid: 'user-a' });
    await expect(subject.verify(token)).rejects.toMatchObject(refused);
    expect(tokens.requests() - before).toBe(0);

    advance(31_000);
    expect(await subject.verify(token)).toMatchObject({ uid: 'user-a' });
    const invented = { alg: 'RS256', kid: 'invented' };
    for (const uid of ['a', 'b', 'c']) {
      const forged = await tokens.signToken({ uid, header: invented });
      await expect(subject.verify(forged)).rejects.toMatchObject(refused);
    }
    expect(tokens.requests() - before).toBe(1);
  });

  it('are fetched again after six hours, and those no longer published are then forgotten', async () => {
    const subject = verifier();
    const claims = { exp: seconds() + 36_000 };
    const [known, unseen, late] = await Promise.all(
      ['user-a', 'bina', 'chitra'].map((uid) => tokens.signToken({ uid, claims })),
    );
    await subject.verify(known ?? '');
    const before = tokens.requests();
    await tokens.rotateKey('key-3');
    advance(5 * 3_600_000);
    await subject.verify(unseen ?? '');
    expect(tokens.requests() - before).toBe(0);
    advance(3_600_000);
    await expect(subject.verify(late ?? '')).rejects.toMatchObject(refused);
    await subject.verify(await tokens.signToken({ uid: 'devi', claims }));
    expect(tokens.requests() - before).toBe(1);
  });

  it('that cannot be fetched again lead to 503, but not for a token that was verified', async () => {
    const subject = verifier();
    const sign = (uid: string) => tokens.signToken({ uid, claims: { exp: seconds() + 36_000 } });
    const known = await sign('user-a');
    await subject.verify(known);
    tokens.setMode('broken');
    advance(6 * 3_600_000);
    const late = await sign('bina');
    await expect(subject.verify(late)).rejects.toMatchObject(notNow);
    expect(await subject.verify(known)).toMatchObject({ uid: 'user-a' });
    tokens.setMode('serving');
    expect(await subject.verify(late)).toMatchObject({ uid: 'bina' });
  });

  it('that do not arrive lead to 503 within the time limit, by one request for all', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await verifier().verify(await tokens.signToken({ uid: 'user-a' }));
    // Shorter than the deadline of a request.
    expect(timeout.mock.calls).toEqual([[4_000]]);
    timeout.mockRestore();

    const gone = await startTestTokens();
    await gone.close();
    const token = await gone.signToken({ uid: 'user-a' });
    const offline = verifier({ keysUrl: gone.keysUrl });
    await expect(offline.verify(token)).rejects.toMatchObject(notNow);

    tokens.setMode('hanging');
    const before = tokens.requests();
    const subject = verifier({ keysTimeLimitMs: 100 });
    const signed = await Promise.all(['a', 'b', 'c'].map((uid) => tokens.signToken({ uid })));
    const responses = await Promise.allSettled(signed.map((each) => subject.verify(each)));
    expect(responses).toEqual(
      signed.map(() => ({ status: 'rejected', reason: expect.objectContaining(notNow) })),
    );
    expect(tokens.requests() - before).toBe(1);
  });
});
