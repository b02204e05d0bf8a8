import styles from './line-skeletons.module.css';
import { Skeleton } from './skeleton.tsx';

/** Lines of a cart or an order while they load: a small picture and the words beside it. */
export function LineSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.lines} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.line}>
          <Skeleton className={styles.picture} />
          <div className={styles.words}>
            <Skeleton className={styles.title} />
            <Skeleton className={styles.detail} />
          </div>
        </div>
      ))}
    </div>
  );
}
