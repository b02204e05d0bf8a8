import { Picture } from './picture.tsx';
import styles from './swatch.module.css';

interface SwatchProps {
  /** Undefined while it is not known. */
  image: string | undefined;
  className?: string | undefined;
}

/** A piece of cloth with zigzag edges. It has no alternative text: the text beside it names the fabric. */
export function Swatch({ image, className }: SwatchProps) {
  return (
    <span className={`block ${styles.edge} ${className ?? ''}`}>
      <span className={`block wide tall sunken ${styles.swatch}`}>
        {image && <Picture className="cover" src={image} alt="" />}
      </span>
    </span>
  );
}
