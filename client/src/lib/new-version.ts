import { createStore } from './store.ts';

/** Shows the new version of the shop; null while there is none. */
export const newVersionStore = createStore<(() => void) | null>(null);
