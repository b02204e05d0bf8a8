import { useState } from 'react';
import type { ComponentProps } from 'react';
import styles from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'onError' | 'loading'> {
  src: string;
  alt: string;
  isLazy?: boolean;
}

/** Every picture that an owner names by its address. Undyed cloth lies where there is none at that address. */
export function Picture({ isLazy = true, ...picture }: PictureProps) {
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
  return (
    <span
      className={`${styles.cloth} ${className ?? ''}`}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    />
  );
}
