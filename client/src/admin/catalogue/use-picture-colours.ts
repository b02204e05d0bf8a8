import { isPicture } from '@tanabana/server/contract/values';
import { useEffect, useEffectEvent, useRef } from 'react';
import { withTimeout } from '../../lib/api-client.ts';
import { smallestCopy } from '../picture-pages.ts';

interface PictureColoursOptions {
  /** What was said of the last picture is no longer true. `address` is the new one, or empty. */
  onReplaced: (address: string) => void;
  onFound: (colours: string[]) => void;
}

const WAIT_MS = 3_000;

/**
 * Finds the colours of each picture but the one with which the form opened. The returned function starts at once and
 * resolves when they are found, or after 3 s.
 */
export function usePictureColours(
  address: string,
  { onReplaced, onFound }: PictureColoursOptions,
): (address: string) => Promise<void> {
  const last = useRef(address);
  const finding = useRef(Promise.resolve());

  async function find(picture: string): Promise<void> {
    const colours = await findColours(picture);
    if (picture === last.current) onFound(colours);
  }

  function findNew(picture: string): Promise<void> {
    if (picture !== last.current) {
      if (last.current) onReplaced(picture);
      last.current = picture;
      finding.current = isPicture(picture) ? find(picture) : Promise.resolve();
    }
    return withTimeout(finding.current, WAIT_MS).catch(() => {});
  }

  const onAddress = useEffectEvent(findNew);
  useEffect(() => void onAddress(address), [address]);
  return findNew;
}

const WIDTH = 128;
const HEIGHT = 160;

/** Up to three colours of the picture at this address; none where another origin does not let this page read it. */
async function findColours(address: string): Promise<string[]> {
  try {
    const picture = new Image();
    // Without it, another origin's picture would load, but could not be read.
    picture.crossOrigin = 'anonymous';
    picture.src = smallestCopy(address);
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    const context = canvas.getContext('2d');
    if (!context) return [];
    context.imageSmoothingEnabled = false;
    context.drawImage(picture, 0, 0, WIDTH, HEIGHT);
    const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
    const { pickColours } = await import('./pick-colours.ts');
    return pickColours(data, WIDTH, HEIGHT);
  } catch {
    return [];
  }
}
