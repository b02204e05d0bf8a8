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
import { fabricOf } from '../features/catalogue/fabric-of.ts';
import { useKeptIds, viewed } from '../features/catalogue/kept-products.ts';
import { useFabrics } from '../features/catalogue/use-catalogue.ts';
import styles from './home-page.module.css';

const RecentlyViewed = lazyPart(
  async () => (await import('../features/catalogue/components/recently-viewed.tsx')).RecentlyViewed,
);

const picks = featuredCategories.length;
const sections = picks + fabricCategories.length;

export function HomePage() {
  const { items: fabrics } = useFabrics();
  const recent = useKeptIds(viewed);
  const drawn = useSectionsDrawn();
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
            {featuredCategories.map((category, index) =>
              index < drawn ? (
                <TopPick key={category.key} category={category} />
              ) : (
                <Skeleton key={category.key} className={styles.later} />
              ),
            )}
          </div>
        </section>
        <section aria-labelledby="shop-by-fabrics">
          <h2 id="shop-by-fabrics">Shop By Fabrics</h2>
          <div className={styles.fabrics}>
            {fabricCategories.map((category, index) =>
              picks + index < drawn ? (
                <FabricRow
                  key={category.key}
                  category={category}
                  image={fabricOf(category, fabrics)?.image}
                />
              ) : (
                <Skeleton key={category.key} className={styles.later} />
              ),
            )}
          </div>
        </section>
        {drawn === sections && recent.length > 1 && (
          <ErrorBoundary at={paths.home}>
            <RecentlyViewed />
          </ErrorBoundary>
        )}
      </div>
    </>
  );
}

/** Drawing all at once would keep a phone busy for long: one follows the other, and the rows when the browser is idle. */
function useSectionsDrawn(): number {
  const isIdle = useIsIdle();
  const [drawn, setDrawn] = useState(isIdle ? sections : 1);
  useEffect(() => {
    if (drawn === (isIdle ? sections : picks)) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [isIdle, drawn]);
  return drawn;
}
