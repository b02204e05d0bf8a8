import { joinUnits } from '../../../lib/join-units.ts';
import styles from './card-skeleton.module.css';

interface CardSkeletonProps {
  shape?: 'card' | 'row' | 'small';
  /** The title of the coming card, if it is known: then the skeleton is exactly as high, and no more than a block. */
  title?: string | undefined;
}

/** One element, since a page begins with dozens of them. */
export function CardSkeleton({ shape = 'card', title }: CardSkeletonProps) {
  return (
    <div
      className={`pulse ${styles.skeleton}`}
      data-shape={shape}
      data-known={title !== undefined || undefined}
      aria-hidden="true"
    >
      {title !== undefined && (
        <span className={`clamp above-12 ${styles.title}`}>{joinUnits(title)}</span>
      )}
    </div>
  );
}
