import { useMemo } from 'react';
import { ButtonLink } from '../../../components/button-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { optionalPart } from '../../../components/lazy-part.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { paths } from '../../../config/paths.ts';
import { formatCount } from '../../../lib/count.ts';
import { catalogueMessages } from '../messages.ts';
import { LINES_MAX, type SearchLine } from '../search-lines.ts';
import { RowContext } from '../use-product-overlay.ts';
import styles from './nothing-found.module.css';
import { ProductGrid } from './product-grid.tsx';
import { SearchLines } from './search-lines.tsx';

const DidYouMean = optionalPart(async () => (await import('./did-you-mean.tsx')).DidYouMean);

interface NothingFoundProps {
  words: string;
  lines: readonly SearchLine[];
}

/** How many products of the first line are shown. */
const PRODUCTS_SHOWN = 4;

/** In place of search results: what other readings of the words find. */
export function NothingFound({ words, lines }: NothingFoundProps) {
  const [first] = lines;
  const seeAll = words && (
    <ButtonLink to={paths.search} variant={first ? 'secondary' : 'primary'}>
      See all products
    </ButtonLink>
  );
  return (
    <div className={first && styles.nothing}>
      <EmptyState
        drawing="gap"
        title={catalogueMessages.noResults}
        action={first ? undefined : seeAll}
      >
        {first && (
          <div className="stack center wide above-24">
            <SearchLines lines={lines} />
          </div>
        )}
        {words && lines.length < LINES_MAX && <DidYouMean words={words} />}
      </EmptyState>
      {first && (
        <section>
          <div className="head below-16">
            <h2>{first.name}</h2>
            <TextLink to={first.address}>
              <span>{`See all ${formatCount(first.products.length)}`}</span>
              <span className="visually-hidden">{` ${first.name}`}</span>
            </TextLink>
          </div>
          <FirstProducts line={first} />
          <div className={`stack center ${styles.all}`}>{seeAll}</div>
        </section>
      )}
    </div>
  );
}

function FirstProducts({ line: { name, products } }: { line: SearchLine }) {
  const items = useMemo(() => products.slice(0, PRODUCTS_SHOWN), [products]);
  const row = useMemo(() => ({ name, ids: items.map(({ _id }) => _id) }), [name, items]);
  return (
    <RowContext value={row}>
      <ProductGrid products={{ items, total: items.length, isLoading: false }} />
    </RowContext>
  );
}
