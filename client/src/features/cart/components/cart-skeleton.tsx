import { Skeleton } from '../../../components/skeleton.tsx';
import styles from './cart-skeleton.module.css';

export function CartSkeleton() {
  return (
    <div className={styles.lines} aria-busy="true">
      <Skeleton className={styles.line} />
      <Skeleton className={styles.line} />
    </div>
  );
}
