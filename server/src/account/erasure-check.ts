import { LRUCache } from 'lru-cache';
import type { IsErased } from '../auth/guards.ts';

const CACHED_MS = 30_000;
const CACHED_USERS = 5_000;

export interface ErasureCheck {
  /** Whether a check of the last 30 s found that the account was not erased after this sign-in. */
  isCleared: (uid: string, authTime: number) => boolean;
  /** Reads the database each time. */
  isErased: IsErased;
  /** Drops the cached result for this user, and every check that is still under way. */
  forget(uid: string): void;
}

/** Caches that an account is not erased, so that the reads of a user ask the database once in 30 s. */
export function createErasureCheck(isErased: IsErased): ErasureCheck {
  /** By uid, the time of a sign-in that is newer than any erasure. So is every later sign-in. */
  const cleared = new LRUCache<string, number>({ max: CACHED_USERS, ttl: CACHED_MS });
  let forgotten = 0;

  return {
    isCleared(uid, authTime) {
      const known = cleared.get(uid);
      return known !== undefined && known <= authTime;
    },
    async isErased(uid, authTime) {
      const before = forgotten;
      if (await isErased(uid, authTime)) return true;
      // What was read before an erasure must not be cached after it.
      if (before === forgotten) cleared.set(uid, authTime);
      return false;
    },
    forget(uid) {
      forgotten += 1;
      cleared.delete(uid);
    },
  };
}
