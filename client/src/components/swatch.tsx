import { Picture } from './picture.tsx';
import styles from './swatch.module.css';

interface SwatchProps {
  /** Undefined while the address is not known. */
  image: string | undefined;
  className?: string | undefined;
}

/** A piece of cloth with zigzag edges. Decorative: the text beside it names the fabric. */
export function Swatch({ image, className }: SwatchProps) {
  return (
    <span className={`${styles.edge} ${className ?? ''}`}>
      <span className={styles.swatch}>
        {image && <Picture className={styles.picture} src={image} alt="" />}
      </span>
    </span>
  );
}
