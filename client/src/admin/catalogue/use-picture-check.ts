import { useState, type SyntheticEvent } from 'react';
import { apiMessages } from '@tanabana/server/contract/error';
import { isPicture } from '@tanabana/server/contract/values';
import { adminMessages } from '../messages.ts';
import { picturePageError } from '../picture-pages.ts';

/** Finds out from the pictures inside an element which addresses do not load. */
export function usePictureCheck() {
  const [broken, setBroken] = useState<ReadonlyMap<string, boolean>>(new Map());

  const record = (isBroken: boolean) => (event: SyntheticEvent) => {
    const { target } = event;
    if (!(target instanceof HTMLImageElement)) return;
    const address = target.getAttribute('src') ?? '';
    setBroken((known) => new Map([...known, [address, isBroken]]));
  };

  /** The error message of a field. `settled` is the address in the preview. */
  function pictureError(typed = '', settled: string) {
    const address = typed.trim();
    const isTyped = address !== '' && address === settled;
    if (isTyped && !isPicture(address)) return apiMessages.notAPicture;
    const isBroken = broken.get(address) && adminMessages.pictureBroken;
    return (isTyped && picturePageError(address)) || isBroken || undefined;
  }

  return {
    pictureError,
    /** Handlers for the element. They capture, because the events of a picture do not bubble. */
    watch: {
      onErrorCapture: record(true),
      onLoadCapture: record(false),
    },
  };
}
