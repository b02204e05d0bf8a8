import type { ReactNode } from 'react';
import { Skeleton, SkeletonText } from '../../../components/skeleton.tsx';
import styles from './checkout-skeleton.module.css';
import step from './checkout-step.module.css';

/** The two steps while addresses and cart load, laid out by what lays out the steps. */
export function CheckoutSkeleton() {
  return (
    <>
      <Step>
        <Skeleton className={styles.address} />
        <Skeleton className={styles.address} />
      </Step>
      <Step>
        <Skeleton className={styles.option} />
        <Skeleton className={styles.option} />
        <Skeleton className={styles.option} />
        <Skeleton className={styles.option} />
      </Step>
    </>
  );
}

function Step({ children }: { children: ReactNode }) {
  return (
    <div className={step.step}>
      <Skeleton className={styles.number} />
      <SkeletonText />
      <div className={step.body}>
        <div className={styles.choices}>{children}</div>
      </div>
    </div>
  );
}
