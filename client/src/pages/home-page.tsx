import { fabricCategories, featuredCategories } from '@tanabana/server/contract/categories';
import { startTransition, useEffect, useState } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { brand } from '../config/brand.ts';
import { paths } from '../config/paths.ts';
import { useIsIdle } from '../lib/idle.ts';
import { FabricRow } from '../features/catalogue/components/fabric-row.tsx';
import { Slider } from '../features/catalogue/components/slider.tsx';
import { TopPick } from '../features/catalogue/components/top-pick.tsx';
import { fabricOf } from '../features/catalogue/fabric-target.ts';
import { useKeptIds, viewed } from '../features/catalogue/kept-products.ts';
import { useFabrics } from '../features/catalogue/use-catalogue.ts';
import styles from './home-page.module.css';

const RecentlyViewed = lazyPart(
  async () => (await import('../features/catalogue/components/recently-viewed.tsx')).RecentlyViewed,
);

export function HomePage() {
  const { items: fabrics } = useFabrics();
  const recent = useKeptIds(viewed);
  const rowsDrawn = useRowsDrawn(fabricCategories.length);
  return (
    <>
      <PageTitle canonical={paths.home} />
      <VisuallyHidden>
        <h1>{brand.name}</h1>
      </VisuallyHidden>
      <Slider />
      <div className={styles.sections}>
        <section aria-labelledby="top-picks">
          <h2 id="top-picks">Top Picks</h2>
          <div className={styles.picks}>
            {featuredCategories.map((category) => (
              <TopPick key={category.key} category={category} />
            ))}
          </div>
        </section>
        <section aria-labelledby="shop-by-fabrics">
          <h2 id="shop-by-fabrics">Shop By Fabrics</h2>
          <div className={styles.fabrics}>
            {fabricCategories.map((category, index) =>
              index < rowsDrawn ? (
                <FabricRow
                  key={category.key}
                  category={category}
                  image={fabricOf(category, fabrics)?.image}
                />
              ) : (
                <Skeleton key={category.key} className={styles.fabric} />
              ),
            )}
          </div>
        </section>
        {rowsDrawn === fabricCategories.length && recent.length > 1 && (
          <ErrorBoundary at={paths.home}>
            <RecentlyViewed />
          </ErrorBoundary>
        )}
      </div>
    </>
  );
}

/** The rows are below the first view, so they are drawn later, and one after the other: all at once would take long. */
function useRowsDrawn(count: number): number {
  const isIdle = useIsIdle();
  const [drawn, setDrawn] = useState(isIdle ? count : 0);
  useEffect(() => {
    if (isIdle && drawn < count) startTransition(() => setDrawn(drawn + 1));
  }, [isIdle, drawn, count]);
  return drawn;
}
