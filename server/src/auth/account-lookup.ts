import * as z from 'zod';
import { unauthenticated, unavailable } from '../http/api-error.ts';
import type { Caller } from '../http/route.ts';

const GOOGLE = 'identitytoolkit.googleapis.com';

/** Shorter than the deadline of the request that waits for it. */
const TIME_LIMIT_MS = 4_000;

/** Google's codes for an account or sign-in that is no longer valid. Others are about our API key or quota. */
const INVALID_CODES = new Set([
  'USER_DISABLED',
  'USER_NOT_FOUND',
  'TOKEN_EXPIRED',
  'INVALID_ID_TOKEN',
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
]);

const accountsSchema = z.object({
  users: z.optional(
    z.array(
      z.object({
        localId: z.string(),
        disabled: z.optional(z.boolean()),
        // Seconds since 1970, as a text.
        validSince: z.optional(z.string().check(z.regex(/^\d+$/))),
      }),
    ),
  ),
});

const errorSchema = z.object({ error: z.object({ message: z.string() }) });

export type AccountLookup = ReturnType<typeof createAccountLookup>;

export interface AccountLookupOptions {
  apiKey?: string | undefined;
  /** Set outside production only: the emulator does the look-up. */
  emulatorHost?: string | undefined;
  serviceUrl?: string;
  timeLimitMs?: number;
}

/** Calls `accounts:lookup` with the caller's own token, so that the server needs no rights of its own. */
export function createAccountLookup(options: AccountLookupOptions) {
  const { emulatorHost, timeLimitMs = TIME_LIMIT_MS } = options;
  // The emulator requires a key and accepts any.
  const apiKey = options.apiKey ?? (emulatorHost && 'emulator');
  const service = emulatorHost ? `http://${emulatorHost}/${GOOGLE}` : `https://${GOOGLE}`;
  const url = new URL(`${options.serviceUrl ?? service}/v1/accounts:lookup`);
  url.searchParams.set('key', apiKey ?? '');

  return {
    /**
     * Checks with the authentication service that the account of a verified token is active. Throws `ApiError`
     * 401 when it is disabled or deleted or the sign-in was revoked, 503 when the service gives no clear response.
     */
    async requireActive(token: string | undefined, { uid, authTime }: Caller): Promise<void> {
      if (!apiKey) throw unavailable(new Error('FIREBASE_API_KEY is needed to look up accounts'));
      const { status, body } = await post(url, { idToken: token }, timeLimitMs);
      if (status !== 200) throw toApiError(status, body);
      const accounts = accountsSchema.safeParse(body);
      if (!accounts.success) throw unavailable(new Error('The account look-up was not understood'));
      const account = accounts.data.users?.find(({ localId }) => localId === uid);
      if (!account || account.disabled) throw unauthenticated();
      if (authTime < Number(account.validSince ?? 0)) throw unauthenticated();
    },
  };
}

async function post(url: URL, body: object, timeLimitMs: number) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return { status: response.status, body: await response.json() };
  } catch (error) {
    throw unavailable(error);
  }
}

function toApiError(status: number, body: unknown) {
  const message = errorSchema.safeParse(body).data?.error.message ?? '';
  // An explanation may follow the code: `INVALID_ID_TOKEN : ...`.
  const [code = ''] = /^[A-Z_]+(?=$| :)/.exec(message) ?? [];
  if (status === 400 && INVALID_CODES.has(code)) return unauthenticated();
  const reason = /^Requests from referer /.test(message)
    ? 'FIREBASE_API_KEY_IS_RESTRICTED_BY_REFERRER'
    : `${status} ${code}`.trim();
  // Production logs the code of an error, not its message.
  const error = new Error(`The account look-up was refused: ${reason}`);
  return unavailable(Object.assign(error, { code: reason }));
}
