import { Link, useSearchParams } from 'react-router-dom';
import { SUMMARY_DAYS, type SummaryDays } from '@tanabana/server/contract/summary';
import { Skeleton } from '../components/skeleton.tsx';
import { TabRow } from '../components/tab-row.tsx';
import { AdminHead } from '../admin/components/admin-head.tsx';
import { adminMessages } from '../admin/messages.ts';
import { useSummary } from '../admin/overview/use-summary.ts';
import {
  BestFabrics,
  BestProducts,
  OrdersByState,
} from '../admin/overview/components/best-lists.tsx';
import { DayTable } from '../admin/overview/components/day-table.tsx';
import { Figures } from '../admin/overview/components/figures.tsx';
import styles from './admin-overview.module.css';
import { SeriesChart } from '../admin/overview/components/series-chart.tsx';

const DEFAULT_DAYS = 30;

export function AdminOverview() {
  const [query] = useSearchParams();
  const days = SUMMARY_DAYS.find((each) => String(each) === query.get('days')) ?? DEFAULT_DAYS;
  const { summary, hasFailed, isOfOtherPeriod } = useSummary(days);
  return (
    <>
      <AdminHead heading="Overview" />
      <PeriodTabs days={days} />
      {!summary && !hasFailed && (
        <div aria-busy="true">
          <Skeleton className={styles.figuresSkeleton} />
          <div className={`stack gap-48 page-after ${styles.series}`}>
            <Skeleton className={styles.seriesSkeleton} />
            <Skeleton className={styles.seriesSkeleton} />
          </div>
        </div>
      )}
      {hasFailed && (
        <p className="below-24" role="status">
          {adminMessages.summaryFailed}
        </p>
      )}
      {summary && (
        <div aria-busy={isOfOtherPeriod}>
          <Figures summary={summary} />
          <div className={`stack gap-48 page-after ${styles.series}`}>
            <SeriesChart summary={summary} />
            <DayTable summary={summary} />
          </div>
          <div className="stack gap-48 page-after pairs thirds">
            <BestProducts products={summary.products} />
            <BestFabrics fabrics={summary.fabrics} />
            <OrdersByState states={summary.states} />
          </div>
        </div>
      )}
    </>
  );
}

function PeriodTabs({ days }: { days: SummaryDays }) {
  return (
    <TabRow label="Period" className={styles.spans}>
      {SUMMARY_DAYS.map((each) => (
        <Link key={each} to={`?days=${each}`} aria-current={each === days ? 'page' : undefined}>
          {each === 1 ? 'Today' : `${each} days`}
        </Link>
      ))}
    </TabRow>
  );
}
