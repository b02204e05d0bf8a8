import { Picture } from '../../../components/picture.tsx';
import styles from './rating.module.css';

interface RatingProps {
  /** Address of the picture with the stars. */
  rating: string;
  review: number;
  /** Says 'Reviews' on every screen, not on small ones only. */
  isLarge?: boolean;
}

const count = new Intl.NumberFormat('en-IN');

export function Rating({ rating, review, isLarge = false }: RatingProps) {
  return (
    <p className={styles.rating} data-large={isLarge || undefined}>
      <Picture className={styles.stars} src={rating} alt="Rating" isLazy={false} />
      <span>
        {count.format(review)}
        <span className={styles.word}> Reviews</span>
      </span>
    </p>
  );
}
