import styles from './skeleton.module.css';

/** A placeholder for what is loading; `className` gives its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={`pulse rounded ${styles.skeleton} ${className ?? ''}`} aria-hidden="true" />
  );
}

export function PageSkeleton() {
  return (
    <div className={`page-width stack gap-24 ${styles.page}`} aria-busy="true">
      <Skeleton className={styles.heading} />
      <Skeleton className={styles.block} />
      <Skeleton className={styles.block} />
    </div>
  );
}

export function LineSkeletons() {
  return (
    <div className="line-above" aria-busy="true">
      <Line />
      <Line />
    </div>
  );
}

function Line() {
  return (
    <div className={`flex line-below gap-inset ${styles.line}`}>
      <Skeleton className={styles.picture} />
      <Skeleton className={`grow ${styles.text}`} />
    </div>
  );
}

/** A box of the checkout, or the summary beside a list. */
export function PanelSkeleton() {
  return <Skeleton className={styles.panel} />;
}
