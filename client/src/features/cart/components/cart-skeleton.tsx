import { Skeleton, SkeletonText } from '../../../components/skeleton.tsx';
import line from './cart-line-item.module.css';
import lines from './cart-lines.module.css';
import styles from './cart-skeleton.module.css';
import summary from './cart-summary.module.css';

/** The cart's two columns while it loads, laid out by what lays out the cart. */
export function CartSkeleton() {
  return (
    <>
      <div className={lines.lines} aria-busy="true">
        <Line />
        <Line />
      </div>
      <SummarySkeleton />
    </>
  );
}

function Line() {
  return (
    <div className={line.line}>
      <div className={line.picture}>
        <Skeleton className={styles.picture} />
      </div>
      <div className={line.title}>
        <SkeletonText />
        <div className={styles.second}>
          <SkeletonText isShort />
        </div>
      </div>
      <div className={line.each}>
        <SkeletonText isShort />
      </div>
      <div className={line.sum}>
        <SkeletonText isShort />
      </div>
      <div className={line.deeds}>
        <Skeleton className={styles.stepper} />
      </div>
    </div>
  );
}

/** What the cart comes to, while it loads. */
export function SummarySkeleton() {
  return (
    <div className={summary.summary}>
      <div className={styles.heading}>
        <SkeletonText />
      </div>
      <div className={summary.sums}>
        {[summary.row, summary.row, summary.total].map((row, index) => (
          <div key={index} className={row}>
            <SkeletonText isShort />
            <SkeletonText isShort />
          </div>
        ))}
      </div>
      <div className={summary.bar}>
        <div className={summary.barTotal}>
          <SkeletonText isShort />
        </div>
        <div className={summary.action}>
          <Skeleton className={styles.button} />
        </div>
      </div>
    </div>
  );
}
