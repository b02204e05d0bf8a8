import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { messages } from '@tanabana/server/contract/messages';

/** Watches the pictures inside an element: which addresses have no picture is known at once. */
export function usePictureCheck() {
  const [broken, setBroken] = useState<readonly string[]>([]);
  return {
    /** What to say under the field with this address. */
    problemOf: (address: string) =>
      broken.includes(address.trim()) ? messages.admin.pictureBroken : undefined,
    /** For `onErrorCapture` of the element: a picture's failure does not bubble. */
    onFailure: ({ target }: SyntheticEvent) => {
      const address = target instanceof HTMLImageElement ? target.getAttribute('src') : null;
      if (address) setBroken((known) => [...known, address]);
    },
  };
}
