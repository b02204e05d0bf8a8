import { Picture } from '../../../components/picture.tsx';
import { formatCount } from '../../../lib/count.ts';
import styles from './rating.module.css';

interface RatingProps {
  /** Address of the picture with the stars. */
  rating: string;
  review: number;
  /** Says 'Reviews' on every screen, not on small ones only. */
  isLarge?: boolean;
}

export function Rating({ rating, review, isLarge = false }: RatingProps) {
  return (
    <p className={styles.rating} data-large={isLarge || undefined}>
      <Picture className={styles.stars} src={rating} alt="Rating" isLazy={false} />
      <span>
        {formatCount(review)}
        <span className={styles.word}> Reviews</span>
      </span>
    </p>
  );
}
