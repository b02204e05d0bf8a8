import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWTClaimVerificationOptions,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { isEmailAddress } from '../lib/recipient.ts';
import { ApiError, unauthenticated, unavailable } from '../http/api-error.ts';
import type { Caller } from '../http/route.ts';

const GOOGLE_KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Shorter than the deadline of a request. */
const KEYS_TIME_LIMIT_MS = 4_000;
/** About as long as Google's own `Cache-Control` says. A key that Google withdraws is good for so long at most. */
const KEYS_AGE_MAX_MS = 6 * 60 * 60 * 1_000;
/** Keys are not fetched more often than this, whatever key ids are sent. */
const KEYS_COOLDOWN_MS = 30_000;
const CACHED_TOKENS = 5_000;
/** How far Google's clock may be ahead of ours. */
const CLOCK_TOLERANCE_S = 30;
const UID_MAX = 128;

export type IdTokenVerifier = ReturnType<typeof createIdTokenVerifier>;

export interface IdTokenOptions {
  projectId: string;
  /** Set outside production only: then the emulator's unsigned tokens are the ones accepted. */
  emulatorHost?: string | undefined;
  keysUrl?: string;
  keysTimeLimitMs?: number;
}

/** The seam to Firebase: accepts unexpired ID tokens of one project and nothing else. */
export function createIdTokenVerifier(options: IdTokenOptions) {
  const { projectId } = options;
  const claims: JWTClaimVerificationOptions = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
  };
  const readPayload = options.emulatorHost ? unsignedReader(claims) : signedReader(claims, options);
  const verified = new LRUCache<string, { caller: Caller; expiresAt: number }>({
    max: CACHED_TOKENS,
  });

  return {
    /** Throws `ApiError` 401 for anything wrong with the token, 503 when Google's keys cannot be had. */
    async verify(token: string): Promise<Caller> {
      const known = verified.get(token);
      if (known && known.expiresAt > nowInSeconds()) return known.caller;
      try {
        const payload = await readPayload(token);
        const caller = toCaller(payload, projectId);
        verified.set(token, { caller, expiresAt: Number(payload.exp) });
        return caller;
      } catch (error) {
        throw error instanceof ApiError ? error : unauthenticated();
      }
    },
  };
}

type PayloadReader = (token: string) => Promise<JWTPayload>;

function signedReader(
  claims: JWTClaimVerificationOptions,
  { keysUrl = GOOGLE_KEYS_URL, keysTimeLimitMs = KEYS_TIME_LIMIT_MS }: IdTokenOptions,
): PayloadReader {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: keysTimeLimitMs,
    cooldownDuration: KEYS_COOLDOWN_MS,
    cacheMaxAge: KEYS_AGE_MAX_MS,
  });
  const keyFor: JWTVerifyGetKey = async (header, token) => {
    // Without a key id the set could offer any of its keys.
    if (!header.kid) throw unauthenticated();
    try {
      return await keys(header, token);
    } catch (error) {
      throw error instanceof errors.JWKSNoMatchingKey ? unauthenticated() : unavailable(error);
    }
  };
  return async (token) => {
    const { payload } = await jwtVerify(token, keyFor, { ...claims, algorithms: ['RS256'] });
    return payload;
  };
}

function unsignedReader(claims: JWTClaimVerificationOptions): PayloadReader {
  return async (token) => UnsecuredJWT.decode(token, claims).payload;
}

function toCaller(payload: JWTPayload, projectId: string): Caller {
  const { sub, aud, exp, iat, auth_time: authTime } = payload;
  const latest = nowInSeconds() + CLOCK_TOLERANCE_S;
  const isPast = (time: unknown): time is number => typeof time === 'number' && time <= latest;
  if (typeof sub !== 'string' || sub === '' || sub.length > UID_MAX) throw unauthenticated();
  // A list of audiences would satisfy the library.
  if (aud !== projectId || exp === undefined) throw unauthenticated();
  if (!isPast(iat) || !isPast(authTime)) throw unauthenticated();
  const { email: address, email_verified: verified, name } = payload;
  return {
    uid: sub,
    authTime,
    ...(isEmailAddress(address) && { recipient: { address, verified: verified === true } }),
    ...(typeof name === 'string' && { name }),
  };
}

const nowInSeconds = () => Math.floor(Date.now() / 1_000);
