const KEY = 'tanabana.was-signed-in';

/** Whether a user was signed in when this browser was last here. Storage may be switched off. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // The next visit begins signed out.
  }
}

/** Calls the listener when a user signs in in another tab, until the returned function is called. */
export function onSignedInElsewhere(listener: () => void): () => void {
  function onStorage({ key, newValue }: StorageEvent) {
    if (key === KEY && newValue !== null) listener();
  }
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
