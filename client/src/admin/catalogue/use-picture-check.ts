import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { adminMessages } from '../messages.ts';
import { apiMessages } from '@tanabana/server/contract/error';
import { isPicture } from '@tanabana/server/contract/values';

/** Watches the pictures in an element, to tell which addresses have no picture. */
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

  /** The text under the field. `settled` is the address that the preview shows. */
  function problemOf(typed = '', settled = '') {
    const address = typed.trim();
    if (broken.has(address)) return adminMessages.pictureBroken;
    // Not while the admin is still typing.
    const isWhole = address !== '' && address === settled.trim();
    return isWhole && !isPicture(address) ? apiMessages.notAPicture : undefined;
  }

  return {
    problemOf,
    /** For the element. The events of a picture do not bubble, so these capture. */
    watch: {
      onErrorCapture: (event: SyntheticEvent) => note(event, true),
      onLoadCapture: (event: SyntheticEvent) => note(event, false),
    },
  };
}
