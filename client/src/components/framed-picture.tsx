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

/** In a box of 4:5 (1:1 inside `data-short`), so that nothing moves when it loads. */
export function FramedPicture({
  image,
  alt,
  isLazy = true,
  sizes,
  hasPreview = false,
}: FramedPictureProps) {
  const [narrowest] = hasPreview ? pictureWidths(image) : [];
  return (
    <span className={`sunken block relative covered rounded ${styles.frame}`}>
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
