/** What `make` makes of an object, once. An object that changes is another one. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value) {
  const made = new WeakMap<Key, { value: Value }>();
  return (key: Key): Value => {
    const found = made.get(key);
    if (found) return found.value;
    const value = make(key);
    made.set(key, { value });
    return value;
  };
}
