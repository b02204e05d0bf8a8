import type { PackingOrder } from '@tanabana/server/contract/order';
import { createStore, useStore } from '../../lib/store.ts';
import { readJson, writeJson } from '../../lib/stored-json.ts';

/** The ids of the lines that lie in their parcel, in this tab of the browser. */
const TICKED = 'tanabana.ticked';

const changes = createStore(0);

const readTicked = () => readJson('sessionStorage', TICKED, (ids) => ids as string[]) ?? [];

function writeTicked(ids: string[]): void {
  writeJson('sessionStorage', TICKED, ids);
  changes.set(changes.get() + 1);
}

/** Whether all of these lines are ticked. */
export function useAreTicked(...ids: string[]): boolean {
  const get = () => {
    const ticked = readTicked();
    return ids.every((id) => ticked.includes(id));
  };
  return useStore({ subscribe: changes.subscribe, get });
}

export function tick(id: string, isTicked: boolean): void {
  const others = readTicked().filter((each) => each !== id);
  writeTicked(isTicked ? [...others, id] : others);
}

/** For an order that is packed. */
export function forgetTicks({ lines }: PackingOrder): void {
  writeTicked(readTicked().filter((id) => !lines.some(({ _id }) => _id === id)));
}
