const KEY = 'tanabana.signed-in';

/** As long as the longest uid. */
const trial = 'x'.repeat(128);

/**
 * The uid of the user who signed in last in this browser; null after signing out, undefined where storage is blocked or
 * full. Only signing in and out change it, and a start without that user, so it tells whether a user whom Firebase
 * restores may still be shown.
 */
export function signedInUid(): string | null | undefined {
  try {
    const uid = localStorage.getItem(KEY);
    if (uid === null) {
      localStorage.setItem('tanabana.trial', trial);
      localStorage.removeItem('tanabana.trial');
    }
    return uid;
  } catch {
    return undefined;
  }
}

export function markSignedIn(uid: string | null): void {
  try {
    if (uid !== null) return localStorage.setItem(KEY, uid);
  } catch {
    // Full or blocked. A mark of before would name another user.
  }
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked.
  }
}

/** Calls the listener when the user of another tab signs in or out. */
export function onSignedInElsewhere(listener: () => void, signal: AbortSignal): void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  addEventListener('storage', onStorage, { signal });
}
