import { useSyncExternalStore } from 'react';

/** A value outside React. */
export interface Store<T> {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Resolves when this is true of the value. */
export function untilStored<T>(
  { subscribe, get }: Omit<Store<T>, 'set'>,
  isTrue: (value: T) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isTrue(get())) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(check);
    check();
  });
}

export function useStore<T>({ subscribe, get }: Omit<Store<T>, 'set'>): T {
  return useSyncExternalStore(subscribe, get);
}
