import { LRUCache } from 'lru-cache';

/** How long a clearance is kept (ms). */
const KEPT_MS = 30_000;
const KEPT_PEOPLE = 5_000;

/** Whether the account was erased after this sign-in (whole seconds since 1970). */
export type IsErased = (uid: string, authTime: number) => Promise<boolean>;

export interface ErasureCheck {
  /** An answer at most 30 s old will do. */
  isErased: IsErased;
  /** Asks, whatever is kept. */
  isErasedNow: IsErased;
  /** Keeps nothing that was asked about this person up to now. */
  forget(uid: string): void;
}

/** Keeps who is not erased beside the verified tokens, so that a read asks the database once in 30 s. */
export function createErasureCheck(isErased: IsErased): ErasureCheck {
  /** By uid, the earliest sign-in that was found good: later ones are good, too. */
  const cleared = new LRUCache<string, number>({ max: KEPT_PEOPLE, ttl: KEPT_MS });
  let forgotten = 0;

  async function isErasedNow(uid: string, authTime: number): Promise<boolean> {
    const before = forgotten;
    if (await isErased(uid, authTime)) return true;
    // An answer from before a mark must not outlive it.
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
