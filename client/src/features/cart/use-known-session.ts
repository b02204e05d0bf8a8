import { useCallback, useEffect, useRef } from 'react';
import { useSession } from '../../lib/session.tsx';
import type { Session } from '../../lib/session.tsx';

type KnownSession = Exclude<Session, { status: 'unknown' }>;

/** Asks who is signed in; while that is not known yet, the answer waits. */
export function useKnownSession(): () => Promise<KnownSession> {
  const session = useSession();
  const known = useRef<KnownSession>(undefined);
  const asking = useRef<((answer: KnownSession) => void)[]>([]);

  useEffect(() => {
    if (session.status === 'unknown') return;
    known.current = session;
    for (const answer of asking.current.splice(0)) answer(session);
  }, [session]);

  return useCallback(
    () =>
      new Promise((resolve) => {
        if (known.current) resolve(known.current);
        else asking.current.push(resolve);
      }),
    [],
  );
}
