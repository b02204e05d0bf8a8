import { Skeleton, SkeletonText } from '../../../components/skeleton.tsx';
import line from './order-line-item.module.css';
import styles from './order-skeletons.module.css';
import ordered from './ordered-line.module.css';

interface OrderSkeletonsProps {
  /** Whether the lines say when they arrive. */
  isOnTheWay: boolean;
}

/** Two lines of an order while they load, laid out by what lays out an order's lines. */
export function OrderSkeletons({ isOnTheWay }: OrderSkeletonsProps) {
  return (
    <div className={styles.lines} aria-busy="true">
      <Line isOnTheWay={isOnTheWay} />
      <Line isOnTheWay={isOnTheWay} />
    </div>
  );
}

function Line({ isOnTheWay }: OrderSkeletonsProps) {
  return (
    <div className={line.line}>
      <div className={line.picture}>
        <Skeleton className={styles.picture} />
      </div>
      <div className={line.words}>
        <Words className={line.title} />
        <div className={line.detail}>
          <SkeletonText isShort />
        </div>
        <Words className={line.detail} />
        {isOnTheWay && (
          <>
            <Words className={ordered.promise} />
            <div className={ordered.arrival}>
              <Words />
            </div>
          </>
        )}
      </div>
      <div className={line.sum}>
        <SkeletonText isShort />
      </div>
      <div className={line.action}>
        <Skeleton className={styles.button} />
      </div>
    </div>
  );
}

/** Words that take one line, on phones two. */
function Words({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <SkeletonText />
      <div className={styles.second}>
        <SkeletonText isShort />
      </div>
    </div>
  );
}
