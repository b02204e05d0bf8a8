import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'onError' | 'loading'> {
  src: string;
  alt: string;
  isLazy?: boolean;
  /** Replaces the woven pattern. */
  fallback?: ReactNode;
}

/** A picture whose address the admin or the user chose. If it does not load, a woven pattern takes its place. */
export function Picture({ isLazy = true, fallback, ...picture }: PictureProps) {
  const { src, alt, className } = picture;
  const [missing, setMissing] = useState<string>();
  // With a new address the failure is forgotten, so that the old one can be tried again later.
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
