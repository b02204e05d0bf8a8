import { Skeleton } from '../../../components/skeleton.tsx';
import styles from './card-skeleton.module.css';

/** In the shape of a product card. */
export function CardSkeleton({ isShort = false }: { isShort?: boolean }) {
  return (
    <div>
      <Skeleton className={isShort ? styles.square : styles.picture} />
      <Skeleton className={styles.title} />
      <Skeleton className={styles.rating} />
      <Skeleton className={styles.price} />
    </div>
  );
}
