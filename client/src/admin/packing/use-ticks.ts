import { useState } from 'react';
import type { PackingOrder } from '@tanabana/server/contract/order';
import { readJson, writeJson } from '../../lib/stored-json.ts';

/** The ids of the lines that lie in their parcel, in this tab of the browser. */
const TICKED = 'tanabana.ticked';

const readTicked = () => readJson('sessionStorage', TICKED, (ids) => ids as string[]) ?? [];
const writeTicked = (ids: string[]) => void writeJson('sessionStorage', TICKED, ids);

/** The ticks of the open order's lines. */
export function useTicks() {
  const [ticked, setTicked] = useState(readTicked);

  function tick(id: string, isTicked: boolean) {
    const others = ticked.filter((each) => each !== id);
    const next = isTicked ? [...others, id] : others;
    writeTicked(next);
    setTicked(next);
  }

  return { ticked, tick };
}

/** For an order that is packed. */
export function forgetTicks({ lines }: PackingOrder): void {
  writeTicked(readTicked().filter((id) => !lines.some(({ _id }) => _id === id)));
}
