import { LineSkeletons } from '../../../components/line-skeletons.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import styles from './cart-skeleton.module.css';

/** The cart's two columns while it loads. */
export function CartSkeleton() {
  return (
    <>
      <LineSkeletons count={2} />
      <Skeleton className={styles.summary} />
    </>
  );
}
