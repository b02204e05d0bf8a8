import { Skeleton } from '../../../components/skeleton.tsx';
import styles from './card-skeleton.module.css';
import card from './product-card.module.css';

interface CardSkeletonProps {
  shape?: 'card' | 'row' | 'small';
  isShort?: boolean;
  /** The title of the coming card, if it is known: then the skeleton is exactly as high, and no more than a block. */
  title?: string | undefined;
}

export function CardSkeleton({ shape = 'card', isShort = false, title }: CardSkeletonProps) {
  return (
    <div className={card.card} data-shape={shape}>
      <div className={card.link}>
        <Skeleton className={isShort ? styles.square : styles.picture} />
        {title ? (
          <span className={styles.known}>{title}</span>
        ) : (
          <div className={styles.title}>
            <Skeleton className={styles.bar} />
          </div>
        )}
      </div>
      <div className={styles.words}>
        {!title && shape !== 'small' && <Skeleton className={`${styles.bar} ${styles.rating}`} />}
        {!title && <Skeleton className={`${styles.bar} ${styles.price}`} />}
      </div>
    </div>
  );
}
