import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'onError' | 'loading'> {
  src: string;
  alt: string;
  isLazy?: boolean;
  /** What stands there instead of cloth when there is no picture at the address. */
  fallback?: ReactNode;
}

/** Every picture that an owner names by its address. Undyed cloth lies where there is none at that address. */
export function Picture({ isLazy = true, fallback, ...picture }: PictureProps) {
  const { src, alt, className } = picture;
  const [missing, setMissing] = useState<string>();
  // Forgotten as soon as there is another address: whoever comes back to this one tries it again.
  if (missing !== undefined && missing !== src) setMissing(undefined);
  if (missing !== src) {
    return (
      <img
        {...picture}
        loading={isLazy ? 'lazy' : 'eager'}
        decoding={isLazy ? 'async' : 'auto'}
        onError={() => setMissing(src)}
      />
    );
  }
  if (fallback !== undefined) return fallback;
  return (
    <span
      className={`${styles.cloth} ${className ?? ''}`}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    />
  );
}
