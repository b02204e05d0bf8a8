import { useId, type ReactNode } from 'react';
import { categoryOf } from '@tanabana/server/contract/categories';
import { formatRupees } from '@tanabana/server/contract/money';
import type { OrderSummary } from '@tanabana/server/contract/summary';
import { Picture } from '../../../components/picture.tsx';
import { Swatch } from '../../../components/swatch.tsx';
import { findFabric } from '../../../features/catalogue/use-catalogue.ts';
import { useFabrics } from '../../../features/catalogue/use-catalogue.ts';
import { countOf, formatCount } from '../../../lib/count.ts';
import { shownStates } from '../overview-texts.ts';
import styles from './best-lists.module.css';

function List({ heading, children }: { heading: string; children: ReactNode[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      {children.length > 0 ? (
        <ul className="line-above above-12">{children}</ul>
      ) : (
        <p className="soft above-12">No orders.</p>
      )}
    </section>
  );
}

export function BestProducts({ products }: Pick<OrderSummary, 'products'>) {
  return (
    <List heading="Best products">
      {products.map(({ product, title, image, pieces, rupees }) => (
        <li key={product} className={`stack align-center gap-16 line-below ${styles.product}`}>
          <Picture className={`cover ${styles.picture}`} src={image} alt="" sizes="48px" />
          <span>
            <span className={`clamp ${styles.title}`}>{title}</span>
            <small className="muted">{countOf('piece', pieces)}</small>
          </span>
          <b className="strong right" translate="no">
            {formatRupees(rupees)}
          </b>
        </li>
      ))}
    </List>
  );
}

export function BestFabrics({ fabrics }: Pick<OrderSummary, 'fabrics'>) {
  const { items } = useFabrics();
  const most = fabrics[0]?.rupees ?? 0;
  return (
    <List heading="Best fabrics">
      {fabrics.map(({ category, rupees }) => (
        <li key={category} className={`stack align-center gap-16 line-below ${styles.fabric}`}>
          <Swatch
            className={styles.swatch}
            image={findFabric(categoryOf(category), items)?.image}
          />
          <span>
            {categoryOf(category).label}
            <Share value={rupees} most={most} />
          </span>
          <b className="strong right" translate="no">
            {formatRupees(rupees)}
          </b>
        </li>
      ))}
    </List>
  );
}

export function OrdersByState({ states }: Pick<OrderSummary, 'states'>) {
  const shown = shownStates(states);
  const most = Math.max(0, ...shown.map(({ orders }) => orders));
  return (
    <List heading="Orders by state">
      {shown.map(({ state, orders }) => (
        <li key={state} className={`stack align-center gap-16 line-below ${styles.state}`}>
          <span>{state}</span>
          <Share value={orders} most={most} />
          <b className="strong right">{formatCount(orders)}</b>
        </li>
      ))}
    </List>
  );
}

/** A bar. The number is beside it. */
function Share({ value, most }: { value: number; most: number }) {
  return (
    <span className={`block rounded sunken edged ${styles.share}`} aria-hidden="true">
      <span className="block tall" style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }} />
    </span>
  );
}
