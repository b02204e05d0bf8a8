import { Picture } from './picture.tsx';
import styles from './swatch.module.css';

interface SwatchProps {
  /** Undefined while the picture's address is not known: the place is kept. */
  image: string | undefined;
  className?: string | undefined;
}

/** A pinked piece of cloth: zigzag on all four sides. The words beside it say which, so it is ornament. */
export function Swatch({ image, className }: SwatchProps) {
  return (
    <span className={`${styles.edge} ${className ?? ''}`}>
      <span className={styles.swatch}>
        {image && <Picture className={styles.picture} src={image} alt="" />}
      </span>
    </span>
  );
}
