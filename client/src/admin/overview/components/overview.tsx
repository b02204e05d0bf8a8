import { Link, useSearchParams } from 'react-router-dom';
import { SUMMARY_DAYS } from '@tanabana/server/contract/summary';
import type { SummaryDays } from '@tanabana/server/contract/summary';
import { Skeleton } from '../../../components/skeleton.tsx';
import { TabRow } from '../../../components/tab-row.tsx';
import { AdminHead } from '../../components/admin-head.tsx';
import { adminMessages } from '../../messages.ts';
import { useSummary } from '../use-summary.ts';
import { BestFabrics, BestProducts, OrdersByState } from './best-lists.tsx';
import { DayTable } from './day-table.tsx';
import { Figures } from './figures.tsx';
import styles from './overview.module.css';
import { SeriesChart } from './series-chart.tsx';

const USUAL_DAYS = 30;

/** /adminaccess/overview: how the shop is doing. The span is in the address. */
export function Overview() {
  const [query] = useSearchParams();
  const days = SUMMARY_DAYS.find((each) => String(each) === query.get('days')) ?? USUAL_DAYS;
  const { summary, hasFailed, isLoading } = useSummary(days);
  return (
    <>
      <AdminHead heading="Overview" leadsTo={['orders', 'products']} />
      <Spans days={days} />
      {!summary && !hasFailed && (
        <div aria-busy="true">
          <Skeleton className={styles.figuresSkeleton} />
          <div className={styles.series}>
            <Skeleton className={styles.seriesSkeleton} />
            <Skeleton className={styles.seriesSkeleton} />
          </div>
        </div>
      )}
      {hasFailed && (
        <p className={styles.failure} role="status">
          {adminMessages.summaryFailed}
        </p>
      )}
      {summary && (
        <div aria-busy={isLoading}>
          <Figures summary={summary} />
          <div className={styles.series}>
            <SeriesChart summary={summary} />
            <DayTable summary={summary} />
          </div>
          <div className={styles.lists}>
            <BestProducts products={summary.products} />
            <BestFabrics fabrics={summary.fabrics} />
            <OrdersByState states={summary.states} />
          </div>
        </div>
      )}
    </>
  );
}

function Spans({ days }: { days: SummaryDays }) {
  return (
    <TabRow label="Time" className={styles.spans}>
      {SUMMARY_DAYS.map((each) => (
        <Link key={each} to={`?days=${each}`} aria-current={each === days ? 'page' : undefined}>
          {each === 1 ? 'Today' : `${each} days`}
        </Link>
      ))}
    </TabRow>
  );
}
