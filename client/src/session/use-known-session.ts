import { useCallback, useEffect, useRef } from 'react';
import type { Session } from './session.tsx';

export type KnownSession = Exclude<Session, { status: 'unknown' }>;

/** For the session's own provider, which is there as long as the shop: no answer is lost with a screen. */
export function useKnownSession(session: Session): () => Promise<KnownSession> {
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
