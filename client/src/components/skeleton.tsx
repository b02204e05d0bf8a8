import styles from './skeleton.module.css';

/** A quiet block in the shape of what comes; `className` gives the shape. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={`${styles.skeleton} ${className ?? ''}`} aria-hidden="true" />;
}

/** Stands for one line of words, as high as they will be where it stands. */
export function SkeletonText({ isShort = false }: { isShort?: boolean }) {
  return (
    <div className={styles.text} data-short={isShort || undefined}>
      <Skeleton className={styles.bar} />
    </div>
  );
}

/** Stands for a whole screen while it loads or while it is not known who asks. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton className={styles.heading} />
      <Skeleton className={styles.block} />
      <Skeleton className={styles.block} />
    </div>
  );
}
