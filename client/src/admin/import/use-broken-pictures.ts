import { useEffect, useState } from 'react';
import { withTimeout } from '../../lib/api-client.ts';
import { smallestCopy } from '../picture-pages.ts';

const AT_ONCE = 6;
const WAIT_MS = 15_000;

/** Loads the pictures at these addresses, the same list of them in each rendering. */
export function useBrokenPictures(addresses: readonly string[]) {
  const [checked, setChecked] = useState<ReadonlyMap<string, boolean>>(new Map());

  useEffect(() => {
    const waiting = [...addresses];
    const checkNext = async (): Promise<void> => {
      const address = waiting.shift();
      if (address === undefined) return;
      const isBroken = await withTimeout(load(address), WAIT_MS).then(
        () => false,
        () => true,
      );
      setChecked((others) => new Map(others).set(address, isBroken));
      await checkNext();
    };
    for (let n = 0; n < AT_ONCE; n += 1) void checkNext();
    return () => void waiting.splice(0);
  }, [addresses]);

  return {
    isBroken: (address: string) => checked.get(address) === true,
    done: addresses.filter((address) => checked.has(address)).length,
  };
}

function load(address: string): Promise<unknown> {
  const picture = new Image();
  return new Promise((done, fail) => {
    picture.onload = done;
    picture.onerror = fail;
    picture.src = smallestCopy(address);
  });
}
