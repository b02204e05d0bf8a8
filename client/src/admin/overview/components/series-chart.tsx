import { useId, useState } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { BarShapeProps, TooltipContentProps } from 'recharts';
import type { OrderSummary, SummaryDays } from '@tanabana/server/contract/summary';
import {
  describeCounts,
  formatMeasure,
  longLabel,
  measures,
  shortLabel,
} from '../overview-texts.ts';
import type { Measure, SummaryPoint } from '../overview-texts.ts';
import styles from './series.module.css';

/** Bars by day or hour. The arrow keys move through them; the table beside shows the same figures. */
export function SeriesChart({ summary: { days, asOf, series } }: { summary: OrderSummary }) {
  const [measure, setMeasure] = useState<Measure>('rupees');
  const headingId = useId();
  const hatch = useId();
  const current = series.findLastIndex(({ at }) => at <= asOf);
  const bar = (rectangle: BarShapeProps) => {
    const isCurrent = rectangle.index === current;
    return (
      <Rectangle
        {...rectangle}
        fill={isCurrent ? `url(#${hatch})` : 'var(--indigo)'}
        {...(isCurrent && { stroke: 'var(--indigo)' })}
      />
    );
  };
  return (
    <section aria-labelledby={headingId}>
      <div className="finger spread gap-12 below-12">
        <h2 id={headingId}>{days === 1 ? 'By hour' : 'By day'}</h2>
        <div className="row" role="group" aria-label="What the bars show">
          {(Object.keys(measures) as Measure[]).map((key) => (
            <button
              key={key}
              type="button"
              className={`pill ${styles.measure}`}
              aria-pressed={key === measure}
              onClick={() => setMeasure(key)}
            >
              {measures[key]}
            </button>
          ))}
        </div>
      </div>
      <div className={`small ${styles.chart}`}>
        <ResponsiveContainer
          width="100%"
          height="100%"
          initialDimension={{ width: 320, height: 240 }}
        >
          <BarChart
            data={series}
            barCategoryGap="12%"
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            title={`${days === 1 ? 'Hours of today' : `The last ${days} days`}; a table follows`}
          >
            <defs>
              <pattern
                id={hatch}
                width="5"
                height="5"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect fill="var(--indigo)" width="2" height="5" />
              </pattern>
            </defs>
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="at"
              tickFormatter={(at: string) => shortLabel(days, at)}
              tickLine={false}
              minTickGap={24}
            />
            <YAxis
              width="auto"
              tickFormatter={(value: number) => formatMeasure(measure, value)}
              allowDecimals={false}
              axisLine={false}
              tickLine={false}
            />
            <Tooltip
              cursor={{ fill: 'transparent', stroke: 'var(--indigo)' }}
              isAnimationActive={false}
              content={(tip) => <Card {...tip} days={days} measure={measure} />}
            />
            <Bar dataKey={measure} isAnimationActive={false} radius={[2, 2, 0, 0]} shape={bar} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </section>
  );
}

interface CardProps extends Pick<TooltipContentProps, 'active' | 'payload'> {
  days: SummaryDays;
  measure: Measure;
}

/** The tooltip of a bar. */
function Card({ active, payload, days, measure }: CardProps) {
  const point = payload[0]?.payload as SummaryPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className={`floating edged stack gap-4 rounded ${styles.card}`}>
      <strong>{longLabel(days, point.at)}</strong>
      <strong className="text-16">{formatMeasure(measure, point[measure])}</strong>
      <span className="soft">
        {measure === 'rupees' ? describeCounts(point) : formatMeasure('rupees', point.rupees)}
      </span>
    </div>
  );
}
