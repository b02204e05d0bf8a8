import { pictureAt, pictureWidths } from '@tanabana/server/contract/pictures';
import { API_ORIGIN } from '../config/api-origin.ts';
import { Picture } from './picture.tsx';
import styles from './framed-picture.module.css';

interface FramedPictureProps {
  image: string;
  alt: string;
  isLazy?: boolean;
  sizes?: string;
  /** Of an open product: loaded before others, and until then the card's picture is shown, which is loaded already. */
  hasPreview?: boolean;
}

/** A picture in a box of 4:5, in what has `data-short` of 1:1, which prevents layout shifts. */
export function FramedPicture({
  image,
  alt,
  isLazy = true,
  sizes,
  hasPreview = false,
}: FramedPictureProps) {
  const [narrowest] = hasPreview ? pictureWidths(image) : [];
  return (
    <span className={`relative rounded ${styles.frame}`}>
      <Picture
        className={`cover ${styles.picture}`}
        src={image}
        alt={alt}
        isLazy={isLazy}
        sizes={sizes}
        fetchPriority={hasPreview ? 'high' : 'auto'}
        style={
          narrowest
            ? { backgroundImage: `url("${pictureAt(image, narrowest, API_ORIGIN)}")` }
            : undefined
        }
      />
    </span>
  );
}
