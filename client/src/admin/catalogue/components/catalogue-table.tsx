import { startTransition, useRef, useState } from 'react';
import { categories } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { ChevronDownIcon, PlusIcon, SearchIcon } from '../../../components/icons/icons.tsx';
import { ShowMore } from '../../../components/show-more.tsx';
import { Select } from '../../../components/select.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { catalogueMessages } from '../../../features/catalogue/messages.ts';
import { countOf, formatCount } from '../../../lib/count.ts';
import { useChosen } from '../../use-chosen.ts';
import { useDrawnInSteps } from '../../../lib/use-drawn-in-steps.ts';
import { sorts, useCatalogueView, type CatalogueSort } from '../use-catalogue-view.ts';
import { useOpened } from '../../../lib/use-opened.ts';
import { BulkWork } from './bulk-work.tsx';
import { CatalogueRow } from './catalogue-row.tsx';
import rows from './catalogue-row.module.css';
import styles from './catalogue-table.module.css';
import { EditDialog } from './product-actions.tsx';

const STEP = 100;
const DRAWN_AT_ONCE = 20;

interface CatalogueTableProps {
  /** Leads to where a product of this list is added. */
  onAdd: (category: string) => void;
}

/** The products of all lists. Each field and each press is saved on its own. */
export function CatalogueTable({ onAdd }: CatalogueTableProps) {
  const { items, hasFailed, view, change } = useCatalogueView();
  const { entry, open, close } = useOpened<CategorisedProduct>();
  const [shown, setShown] = useState(STEP);
  const list = useRef<HTMLTableSectionElement>(null);
  const { ids, chosen, choose, chooseAll, clear } = useChosen(items ?? []);
  const reached = items?.slice(0, shown) ?? [];
  const drawn = useDrawnInSteps(reached, DRAWN_AT_ONCE);
  const isAllChosen = reached.length > 0 && reached.every(({ _id }) => ids.has(_id));
  // What was not found may be in the list that failed.
  const none = hasFailed ? '' : catalogueMessages.noResults;

  function ask(next: Parameters<typeof change>[0]) {
    startTransition(() => setShown(STEP));
    change(next);
  }

  return (
    <section className={styles.section} aria-label="All products" aria-busy={!items}>
      <div className={`align-center stack gap-8 ${styles.tools}`}>
        <div className={`whole-row row input-box search-box ${styles.search}`}>
          <SearchIcon size={20} />
          <input
            type="search"
            aria-label="Search products"
            placeholder="Search products"
            autoComplete="off"
            value={view.words}
            onChange={({ target }) => ask({ words: target.value })}
          />
        </div>
        <div className={`select ${styles.select}`}>
          <Select
            className="wide input-box"
            aria-label="List"
            value={view.category}
            options={[
              ['', 'All lists'],
              ...categories.map(({ key, label }) => [key, label] as const),
            ]}
            onChange={({ target }) => ask({ category: target.value as typeof view.category })}
          />
        </div>
        <div className={`select not-on-desktops ${styles.select}`}>
          <Select
            className="wide input-box"
            aria-label="Sort"
            value={view.sort}
            options={Object.entries(sorts)}
            onChange={({ target }) => ask({ sort: target.value as CatalogueSort })}
          />
        </div>
        <p data-head className={`muted ${styles.count}`} role="status">
          {items && (items.length > 0 ? countOf('product', items.length) : none)}
        </p>
        <Button variant="secondary" isSmall onClick={() => onAdd(view.category)}>
          <PlusIcon size={20} />
          <span>Add a product</span>
        </Button>
      </div>
      {!items && <Skeleton className={`above-16 ${styles.skeleton}`} />}
      {reached.length > 0 && (
        <table role="table" className="block above-8" aria-label="All products">
          <thead role="rowgroup" className="block">
            <tr role="row" className={`small soft finger align-center ${rows.row} ${styles.head}`}>
              <th role="columnheader" className={rows.choose}>
                <Checkbox
                  aria-label="Choose all that are shown"
                  ref={(box) => {
                    if (box) box.indeterminate = chosen.length > 0 && !isAllChosen;
                  }}
                  checked={isAllChosen}
                  onChange={() => chooseAll(isAllChosen ? [] : reached)}
                />
              </th>
              <th role="columnheader" className={rows.picture}>
                <span className="visually-hidden">Picture</span>
              </th>
              <SortHead field="title" sort={view.sort} className={rows.title} onSort={ask} />
              <th role="columnheader" className={`small ${rows.list}`}>
                List
              </th>
              <SortHead field="price" sort={view.sort} className={rows.price} onSort={ask} />
              <th role="columnheader" className={rows.mrp}>
                MRP
              </th>
              <th role="columnheader" className={`small ${rows.per}`}>
                Per
              </th>
              <th role="columnheader" className={`wrap gap-4 ${rows.sizes}`}>
                Sizes
              </th>
              <th role="columnheader" className={`small ${rows.soldOut}`}>
                Sold out
              </th>
              <th role="columnheader" className={rows.actions}>
                <span className="visually-hidden">Edit and delete</span>
              </th>
            </tr>
          </thead>
          <tbody ref={list} role="rowgroup" className={`block ${styles.body}`}>
            {drawn.map((product) => (
              <CatalogueRow
                key={product._id}
                product={product}
                isChosen={ids.has(product._id)}
                onChoose={choose}
                onEdit={open}
              />
            ))}
          </tbody>
        </table>
      )}
      {items && items.length > shown && (
        <ShowMore
          list={list}
          className="middle above-24"
          onMore={() => startTransition(() => setShown(shown + STEP))}
        >
          {`Show more, ${formatCount(shown)} of ${formatCount(items.length)}`}
        </ShowMore>
      )}
      <BulkWork products={chosen} onDone={(id) => choose(id, false)} onClear={clear} />
      {entry && <EditDialog product={entry} onClose={close} />}
    </section>
  );
}

const next = { none: '', ascending: '-', descending: undefined } as const;

interface SortHeadProps {
  field: 'title' | 'price';
  sort: CatalogueSort;
  className: string | undefined;
  onSort: (change: { sort: CatalogueSort }) => void;
}

/** Sorts upwards, downwards, and no more. */
function SortHead({ field, sort, className, onSort }: SortHeadProps) {
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  const sign = next[direction];
  return (
    <th role="columnheader" aria-sort={direction} className={className}>
      <button
        type="button"
        className={`finger row gap-4 ${styles.sort}`}
        data-sort={direction}
        onClick={() => onSort({ sort: sign === undefined ? '' : `${sign}${field}` })}
      >
        <span>{field === 'title' ? 'Description' : 'Price'}</span>
        <ChevronDownIcon size={16} />
      </button>
    </th>
  );
}
