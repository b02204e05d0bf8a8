import { Skeleton } from '../../../components/skeleton.tsx';
import styles from './card-skeleton.module.css';
import card from './product-card.module.css';

interface CardSkeletonProps {
  shape?: 'card' | 'row' | 'small';
  isShort?: boolean;
  /** The title of the coming card, if it is known, so that the skeleton is as high as the card. */
  title?: string | undefined;
}

export function CardSkeleton({ shape = 'card', isShort = false, title }: CardSkeletonProps) {
  return (
    <div className={card.card} data-shape={shape}>
      <div className={card.link}>
        <Skeleton className={isShort ? styles.square : styles.picture} />
        <div className={styles.title} data-known={title && true}>
          <Skeleton className={styles.bar} />
          <span className={styles.text}>{title}</span>
        </div>
      </div>
      <div className={styles.words}>
        {shape !== 'small' && <Skeleton className={`${styles.bar} ${styles.rating}`} />}
        <Skeleton className={`${styles.bar} ${styles.price}`} />
      </div>
    </div>
  );
}
