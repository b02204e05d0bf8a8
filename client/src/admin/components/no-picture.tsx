import styles from '../catalogue/components/other-form.module.css';

/** Stands in a preview for the picture whose address is not typed yet. */
export function NoPicture({ isWide = false }: { isWide?: boolean }) {
  return (
    <p className={`${styles.none} ${isWide ? styles.slide : styles.swatch}`}>
      Type the address of a picture.
    </p>
  );
}
