import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildAccounts, startTestAccounts, type TestAccounts } from '../../test/test-accounts.ts';
import { unsignedToken } from '../../test/test-tokens.ts';
import { createAccountLookup, type AccountLookupOptions } from './account-lookup.ts';

const over = { status: 401, message: 'Please sign in.' };
const notNow = {
  status: 503,
  message: 'The service is temporarily unavailable. Please try again.',
};
const authTime = 1_700_000_500;
const token = unsignedToken({ uid: 'user-a', claims: { auth_time: authTime } });

let accounts: TestAccounts;

beforeAll(async () => {
  accounts = await startTestAccounts();
});
afterEach(() => accounts.setMode('serving'));
afterAll(() => accounts.close());

const lookUp = (options: AccountLookupOptions = {}) =>
  createAccountLookup({
    apiKey: 'a key',
    serviceUrl: accounts.serviceUrl,
    ...options,
  }).requireActive(token, { uid: 'user-a', authTime });

describe('the account look-up (6.3)', () => {
  it('lets an active account pass, having asked with its own token and our key (7.5)', async () => {
    accounts.asked.length = 0;
    await lookUp();
    expect(accounts.asked).toEqual([{ url: '/v1/accounts:lookup?key=a+key', idToken: token }]);
    // The very sign-in that the last revocation led to.
    accounts.nextResponse(200, buildAccounts({ validSince: String(authTime) }));
    await expect(lookUp()).resolves.toBeUndefined();
  });

  it('responds with 401 to an account that is gone, disabled, another or revoked', async () => {
    for (const body of [
      buildAccounts({ disabled: true }),
      { kind: 'identitytoolkit#GetAccountInfoResponse' },
      buildAccounts({ localId: 'user-b' }),
      buildAccounts({ validSince: String(authTime + 1) }),
    ]) {
      accounts.nextResponse(200, body);
      await expect(lookUp(), JSON.stringify(body)).rejects.toMatchObject(over);
    }
    for (const message of [
      ...['USER_DISABLED', 'USER_NOT_FOUND', 'TOKEN_EXPIRED', 'INVALID_ID_TOKEN'],
      ...['INVALID_ID_TOKEN : It is old.', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'],
    ]) {
      accounts.nextResponse(400, { error: { code: 400, message } });
      await expect(lookUp(), message).rejects.toMatchObject(over);
    }
  });

  it.each([
    ['a wrong key', 400, { error: { message: 'API key not valid. Please pass a valid API key.' } }],
    ['a word inside another', 400, { error: { message: 'NOT_USER_DISABLED' } }],
    ['a blocked caller', 403, { error: { message: 'USER_DISABLED' } }],
    ['an error without a word', 400, {}],
    ['an outage', 503, { error: { message: 'UNAVAILABLE' } }],
    ['a response of another form', 200, { users: 'none' }],
    ['no JSON object', 200, null],
  ])('responds with 503 to %s', async (_what, status, body) => {
    accounts.nextResponse(status, body);
    await expect(lookUp()).rejects.toMatchObject(notNow);
  });

  it('says by its code why it was refused, for the log of production, and names the token in no error', async () => {
    const causeOf = async (status: number, message: string) => {
      accounts.nextResponse(status, { error: { code: status, message } });
      const failure = await lookUp().catch((error: Error) => error);
      return failure?.cause;
    };
    // As Google writes it to a caller without a Referer header.
    expect(await causeOf(403, 'Requests from referer <empty> are blocked.')).toMatchObject({
      code: 'FIREBASE_API_KEY_IS_RESTRICTED_BY_REFERRER',
    });
    expect(await causeOf(429, 'QUOTA_EXCEEDED : Exceeded quota for 9876543210.')).toMatchObject({
      code: '429 QUOTA_EXCEEDED',
    });
    expect(await causeOf(400, 'API key not valid.')).toMatchObject({ code: '400' });

    accounts.setMode('broken');
    const failure: unknown = await lookUp().catch((error: unknown) => error);
    expect(failure).toMatchObject({ cause: new Error('The account look-up was refused: 500') });
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(token);
  });

  it('responds with 503 without a key, and sends no request', async () => {
    accounts.asked.length = 0;
    await expect(lookUp({ apiKey: undefined })).rejects.toMatchObject(notNow);
    expect(accounts.asked).toEqual([]);
  });

  it('responds with 503 when the service hangs, and when no server is there', async () => {
    accounts.setMode('hanging');
    await expect(lookUp({ timeLimitMs: 50 })).rejects.toMatchObject(notNow);
    const gone = await startTestAccounts();
    await gone.close();
    await expect(lookUp({ serviceUrl: gone.serviceUrl })).rejects.toMatchObject(notNow);
  });

  it('asks the emulator at its own address, with any key', async () => {
    accounts.asked.length = 0;
    const emulatorHost = new URL(accounts.serviceUrl).host;
    const emulator = createAccountLookup({ emulatorHost });
    await emulator.requireActive(token, { uid: 'user-a', authTime });
    expect(accounts.asked).toMatchObject([
      { url: '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=emulator' },
    ]);
  });
});
