import { isPicture } from '@tanabana/server/contract/values';
import { useEffect, useEffectEvent, useRef } from 'react';
import { findColours } from './find-colours.ts';

interface PictureColoursOptions {
  /** What was said of the last picture is no longer true. */
  onReplaced: () => void;
  onFound: (colours: string[]) => void;
}

/** Finds the colours of each new picture. That with which the form opened is not a new one. */
export function usePictureColours(
  address: string,
  { onReplaced, onFound }: PictureColoursOptions,
): void {
  const last = useRef(address);
  const replaced = useEffectEvent(onReplaced);
  const found = useEffectEvent(onFound);

  useEffect(() => {
    if (address === last.current) return undefined;
    if (last.current) replaced();
    last.current = address;
    if (!isPicture(address)) return undefined;
    let isCurrent = true;
    void findColours(address).then((colours) => {
      if (isCurrent) found(colours);
    });
    return () => {
      isCurrent = false;
    };
  }, [address]);
}
