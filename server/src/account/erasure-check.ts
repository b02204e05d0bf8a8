import { LRUCache } from 'lru-cache';
import type { IsErased } from '../auth/guards.ts';

const CACHED_MS = 30_000;
const CACHED_USERS = 5_000;

export type ErasureCheck = ReturnType<typeof createErasureCheck>;

/** Caches that an account is not erased, so that the requests of a user ask the database once in 30 s. */
export function createErasureCheck(isErased: IsErased) {
  /** By uid, the time of the sign-in. Another sign-in is checked itself, since a newer one finishes the erasure. */
  const notErased = new LRUCache<string, number>({ max: CACHED_USERS, ttl: CACHED_MS });
  let forgotten = 0;

  return {
    /** May be 30 s old when the account is not erased. */
    isErased: async (uid: string, authTime: number) => {
      if (notErased.get(uid) === authTime) return false;
      const before = forgotten;
      if (await isErased(uid, authTime)) return true;
      // What was read before an erasure must not be cached after it.
      if (before === forgotten) notErased.set(uid, authTime);
      return false;
    },
    /** Drops what is cached, and every check that is still under way. */
    forget: () => {
      forgotten += 1;
      notErased.clear();
    },
  };
}
