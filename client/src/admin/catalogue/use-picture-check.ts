import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { adminMessages } from '../messages.ts';
import { apiMessages } from '@tanabana/server/contract/error';
import { isPicture } from '@tanabana/server/contract/values';

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

  /** What to say under the field with what is typed; `settled` is what the preview looks for. */
  function problemOf(typed = '', settled = '') {
    const address = typed.trim();
    if (broken.has(address)) return adminMessages.pictureBroken;
    // Half an address is none yet.
    const isWhole = address !== '' && address === settled.trim();
    return isWhole && !isPicture(address) ? apiMessages.notAPicture : undefined;
  }

  return {
    problemOf,
    /** For the element. They capture, because what happens to a picture does not bubble. */
    watch: {
      onErrorCapture: (event: SyntheticEvent) => note(event, true),
      onLoadCapture: (event: SyntheticEvent) => note(event, false),
    },
  };
}
