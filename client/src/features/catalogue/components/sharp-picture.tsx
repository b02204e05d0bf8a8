import { pictureWidths } from '@tanabana/server/contract/pictures';
import { useEffect, useRef, useState } from 'react';
import { API_ORIGIN } from '../../../config/api-origin.ts';
import { largestPicture } from '../../cloth/largest-picture.ts';
import styles from './sharp-picture.module.css';

/** The largest form of a picture, laid over the usual one when it is decoded, where the screen shows more than that has. */
export function SharpPicture({ image }: { image: string }) {
  const frame = useRef<HTMLSpanElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isDecoded, setIsDecoded] = useState(false);
  const largest = largestPicture(image, API_ORIGIN);
  const width = pictureWidths(image).at(-1) ?? Infinity;
  const isLarger = largest !== image && !savesData();

  useEffect(() => {
    if (!frame.current || !isLarger) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width * devicePixelRatio > width) setIsWanted(true);
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [isLarger, width]);

  return (
    <span ref={frame} className={`absolute ${styles.frame}`}>
      {isLarger && isWanted && (
        <img
          className={`wide tall ${styles.picture}`}
          src={largest}
          alt=""
          data-shown={isDecoded || undefined}
          onLoad={({ currentTarget }) => {
            // One that cannot be decoded is never shown.
            currentTarget.decode().then(
              () => setIsDecoded(true),
              () => undefined,
            );
          }}
        />
      )}
    </span>
  );
}

const savesData = () =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;
