import { isUploaded, pictureSources } from '@tanabana/server/contract/pictures';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { API_ORIGIN } from '../config/api-origin.ts';
import styles from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'onError' | 'loading' | 'srcSet'> {
  src: string;
  alt: string;
  isLazy?: boolean;
  /** How wide it is shown, as in `<img sizes>`. Without it the widest picture is loaded. */
  sizes?: string | undefined;
  /** Replaces the woven pattern. */
  fallback?: ReactNode;
}

/** Where the picture is: the API's server, which may be another one than the page's, answers for uploads. */
const pictureAddress = (address: string): string =>
  isUploaded(address) ? API_ORIGIN + address : address;

/** A picture whose address the admin or the user chose. If it does not load, a woven pattern takes its place. */
export function Picture({ isLazy = true, fallback, ...picture }: PictureProps) {
  const { src, sizes, alt, className } = picture;
  const [missing, setMissing] = useState<string>();
  // With a new address the failure is forgotten, so that the old one can be tried again later.
  if (missing !== undefined && missing !== src) setMissing(undefined);
  if (missing !== src) {
    return (
      <img
        {...picture}
        src={pictureAddress(src)}
        srcSet={sizes && pictureSources(src, sizes, API_ORIGIN)}
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
