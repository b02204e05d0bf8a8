import { LRUCache } from 'lru-cache';
import type { IsErased } from '../auth/guards.ts';

const CACHED_MS = 30_000;
const CACHED_USERS = 5_000;

export interface ErasureCheck {
  /** The answer may be 30 s old. */
  isErased: IsErased;
  /** Reads the database each time. */
  isErasedNow: IsErased;
  /** Drops the cached answer for this user, and every answer that is still under way. */
  forget(uid: string): void;
}

/** Caches that an account is not erased, so that the reads of a user ask the database once in 30 s. */
export function createErasureCheck(isErased: IsErased): ErasureCheck {
  /** By uid, a sign-in that is newer than any erasure: later ones are, too. */
  const cleared = new LRUCache<string, number>({ max: CACHED_USERS, ttl: CACHED_MS });
  let forgotten = 0;

  async function isErasedNow(uid: string, authTime: number): Promise<boolean> {
    const before = forgotten;
    if (await isErased(uid, authTime)) return true;
    // An answer from before a mark must not be cached after it.
    if (before === forgotten) cleared.set(uid, authTime);
    return false;
  }

  return {
    isErasedNow,
    async isErased(uid, authTime) {
      const known = cleared.get(uid);
      return known !== undefined && known <= authTime ? false : isErasedNow(uid, authTime);
    },
    forget(uid) {
      forgotten += 1;
      cleared.delete(uid);
    },
  };
}
