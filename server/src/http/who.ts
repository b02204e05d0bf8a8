import { createHmac, randomBytes } from 'node:crypto';
import { ipKeyGenerator } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';

const DAY_MS = 24 * 60 * 60 * 1_000;
const KNOWN_MAX = 5_000;
const LENGTH = 10;

/**
 * Names callers in the log: by a hash of the uid or of the network, under a key that is made each day and kept nowhere.
 * So it shows which entries are of one caller, for a day and a server, and nobody can find out whose they are.
 */
export function createWho(): (uid: string | undefined, ip: string | undefined) => string {
  let day: number | undefined;
  let key: Buffer;
  const known = new LRUCache<string, string>({ max: KNOWN_MAX });
  return (uid, ip = '') => {
    const today = Math.floor(Date.now() / DAY_MS);
    if (day !== today) {
      day = today;
      key = randomBytes(32);
      known.clear();
    }
    const caller = uid === undefined ? ip : `user ${uid}`;
    const found = known.get(caller);
    if (found) return found;
    const named = uid === undefined && ip ? ipKeyGenerator(ip, 56) : caller;
    const who = createHmac('sha256', key).update(named).digest('base64url').slice(0, LENGTH);
    known.set(caller, who);
    return who;
  };
}
