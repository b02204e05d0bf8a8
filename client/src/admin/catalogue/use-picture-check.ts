import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { apiMessages } from '@tanabana/server/contract/error';
import { isPicture } from '@tanabana/server/contract/values';
import { useSettled } from '../../lib/use-settled.ts';
import { adminMessages } from '../messages.ts';

/** Half an address is not loaded, so the preview waits until no letter was typed for so many milliseconds. */
const TYPING_PAUSE_MS = 300;

/** What was typed into a field of a picture's address, after a pause in typing. */
export const useSettledAddress = (typed = '') => useSettled(typed.trim(), TYPING_PAUSE_MS);

/** Watches the pictures in an element, to tell which addresses have no picture. */
export function usePictureCheck() {
  const [broken, setBroken] = useState<readonly string[]>([]);

  const note = (isBroken: boolean) => (event: SyntheticEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement)) return;
    const address = target.getAttribute('src') ?? '';
    setBroken((known) => [
      ...known.filter((other) => other !== address),
      ...(isBroken ? [address] : []),
    ]);
  };

  /** The text under the field. `settled` is the address that the preview shows. */
  function problemOf(typed = '', settled: string) {
    const address = typed.trim();
    if (broken.includes(address)) return adminMessages.pictureBroken;
    // Not while the admin is still typing.
    const isWhole = address !== '' && address === settled;
    return isWhole && !isPicture(address) ? apiMessages.notAPicture : undefined;
  }

  return {
    problemOf,
    /** For the element. The events of a picture do not bubble, so these capture. */
    watch: {
      onErrorCapture: note(true),
      onLoadCapture: note(false),
    },
  };
}
