import { isUploaded, pictureSources } from '@tanabana/server/contract/pictures';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { API_ORIGIN } from '../config/api-origin.ts';
import styles from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'onError' | 'loading' | 'srcSet'> {
  src: string;
  alt: string;
  isLazy?: boolean;
  /** As of `<img>`. Without it the widest variant is loaded. */
  sizes?: string | undefined;
  /** Shown instead of the woven pattern. */
  fallback?: ReactNode;
}

/** Uploaded pictures are on the API's server, which may not be the page's. */
const pictureAddress = (address: string): string =>
  isUploaded(address) ? API_ORIGIN + address : address;

/** A picture whose address comes from an admin or a user. If it does not load, a woven pattern replaces it. */
export function Picture({ isLazy = true, fallback, ...picture }: PictureProps) {
  const { src, sizes, alt, className } = picture;
  const [missing, setMissing] = useState<string>();
  // A new address resets the failure.
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
  // What the caller's stylesheet goes by.
  const data = Object.entries(picture).filter(([name]) => name.startsWith('data-'));
  return (
    <span
      {...Object.fromEntries(data)}
      className={`${styles.cloth} ${className ?? ''}`}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    />
  );
}
