const KEY = 'tanabana.was-signed-in';

/** Whether this browser left the shop signed in; storage may be switched off. */
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

/** Hears that somebody signed in in another tab, until the returned function is called. */
export function onSignedInElsewhere(listener: () => void): () => void {
  function hear({ key, newValue }: StorageEvent) {
    if (key === KEY && newValue !== null) listener();
  }
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
