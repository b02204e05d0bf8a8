import styles from './other-form.module.css';

/** The preview while no address is typed. */
export function NoPicture({ isWide = false }: { isWide?: boolean }) {
  return (
    <p className={`${styles.none} ${isWide ? styles.slide : styles.swatch}`}>
      Type the address of a picture.
    </p>
  );
}
