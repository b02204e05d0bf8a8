type StorageName = 'localStorage' | 'sessionStorage';

/**
 * The stored value as `parse` returns it. Undefined when there is none, when it is damaged (`parse` may throw) and where
 * storage is blocked.
 */
export function readJson<Value>(
  storage: StorageName,
  key: string,
  parse: (value: unknown) => Value,
): Value | undefined {
  try {
    const text = window[storage].getItem(key);
    return text === null ? undefined : parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Undefined removes the key. Returns false where storage is full or blocked. */
export function writeJson(storage: StorageName, key: string, value: unknown): boolean {
  try {
    if (value === undefined) window[storage].removeItem(key);
    else window[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
