import { Skeleton } from '../../../components/skeleton.tsx';
import styles from './card-skeleton.module.css';

interface CardSkeletonProps {
  shape?: 'card' | 'line' | 'small';
  isShort?: boolean;
}

export function CardSkeleton({ shape = 'card', isShort = false }: CardSkeletonProps) {
  return (
    <div className={styles.card} data-shape={shape}>
      <Skeleton className={isShort ? styles.square : styles.picture} />
      <div className={styles.words}>
        <Skeleton className={styles.title} />
        <Skeleton className={styles.rating} />
        <Skeleton className={styles.price} />
      </div>
    </div>
  );
}
