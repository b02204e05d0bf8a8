import { Picture } from './picture.tsx';
import styles from './framed-picture.module.css';

interface FramedPictureProps {
  image: string;
  alt: string;
  /** A square instead of 4:5. */
  isShort?: boolean;
  isLazy?: boolean;
}

/** A picture in a box of fixed proportions, which prevents layout shifts. */
export function FramedPicture({ image, alt, isShort = false, isLazy = true }: FramedPictureProps) {
  return (
    <span className={styles.frame} data-short={isShort || undefined}>
      <Picture className={styles.picture} src={image} alt={alt} isLazy={isLazy} />
    </span>
  );
}
