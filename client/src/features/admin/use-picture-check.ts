import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { adminMessages } from '@tanabana/server/contract/admin-messages';

/** Watches the pictures inside an element: which addresses have no picture is known at once. */
export function usePictureCheck() {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());

  function note({ target }: SyntheticEvent, isBroken: boolean) {
    const address = target instanceof HTMLImageElement ? target.getAttribute('src') : null;
    if (!address || broken.has(address) === isBroken) return;
    setBroken((known) => {
      const now = new Set(known);
      if (isBroken) now.add(address);
      else now.delete(address);
      return now;
    });
  }

  return {
    /** What to say under the field with this address. */
    problemOf: (address: string) =>
      broken.has(address.trim()) ? adminMessages.pictureBroken : undefined,
    /** For the element. They capture, because what happens to a picture does not bubble. */
    watch: {
      onErrorCapture: (event: SyntheticEvent) => note(event, true),
      onLoadCapture: (event: SyntheticEvent) => note(event, false),
    },
  };
}
