import { Weave, clothWefts } from './weave.tsx';
import styles from './weave.module.css';

/** Cloth tied up as a parcel: orders. */
export function ParcelDrawing() {
  return (
    <Weave wefts={clothWefts}>
      <path className={styles.string} strokeWidth="3" d="M80 21v88M19 64h122" />
      <path
        className={styles.bow}
        strokeWidth="3"
        d="M80 64c-7-12-26-16-26-3s19 14 26 3c7-12 26-16 26-3s-19 14-26 3zm0 0-12 16m12-16 12 16"
      />
    </Weave>
  );
}
