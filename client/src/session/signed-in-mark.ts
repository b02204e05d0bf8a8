const KEY = 'tanabana.signed-in';

/**
 * The uid of the user who signed in last in this browser; null after signing out, undefined where storage is blocked.
 * Only signing in and out change it, and a start without that user, so it tells whether a user whom Firebase restores may still be shown.
 */
export function signedInUid(): string | null | undefined {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return undefined;
  }
}

export function markSignedIn(uid: string | null): void {
  try {
    if (uid === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, uid);
  } catch {
    // Storage is blocked.
  }
}

/** Calls the listener when the user of another tab signs in or out. Returns a function that ends this. */
export function onSignedInElsewhere(listener: () => void): () => void {
  function onStorage({ key }: StorageEvent) {
    if (key === KEY || key === null) listener();
  }
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
