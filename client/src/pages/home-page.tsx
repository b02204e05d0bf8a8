import { fabricCategories, featuredCategories } from '@tanabana/server/contract/categories';
import { useDeferredValue } from 'react';
import { optionalPart } from '../components/lazy-part.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { brand } from '../config/brand.ts';
import { paths } from '../config/paths.ts';
import { useIsFirstViewDone } from '../lib/first-view.ts';
import { useStore } from '../lib/store.ts';
import { FabricLinks } from '../features/catalogue/components/fabric-links.tsx';
import { FabricRow } from '../features/catalogue/components/fabric-row.tsx';
import { Slider } from '../features/catalogue/components/slider.tsx';
import { TopPick } from '../features/catalogue/components/top-pick.tsx';
import { viewed } from '../features/catalogue/stored-products.ts';
import { findFabric, useFabrics } from '../features/catalogue/use-catalogue.ts';
import { useIsProductOpen } from '../features/catalogue/use-product-overlay.ts';
import styles from './home-page.module.css';

const RecentlyViewed = optionalPart(
  async () => (await import('../features/catalogue/components/recently-viewed.tsx')).RecentlyViewed,
);

/** From so many on, the recently viewed products stand before the fabrics. */
const RECENT_FIRST = 3;

export function HomePage() {
  const { items: fabrics } = useFabrics();
  const recent = useStore(viewed);
  const isFirstViewDone = useIsFirstViewDone();
  const isOpen = useIsProductOpen();
  // The sections come back after the paint that closes the product.
  const isCovered = useDeferredValue(isOpen) || isOpen;
  const recentlyViewed = isFirstViewDone && recent.length > 1 && <RecentlyViewed />;
  return (
    <>
      <PageTitle canonical={paths.home} />
      <span className="visually-hidden">
        <h1>{brand.name}</h1>
      </span>
      <Slider />
      <div className={`stack page-width ${styles.sections}`} data-covered={isCovered || undefined}>
        <div>
          <div className={`line-below gap-16 stack ${styles.band}`}>
            <p className={`heading-large balance ${styles.tagline}`}>{brand.tagline}</p>
            <FabricLinks className={`grow ${styles.swatches}`} isPriced />
          </div>
          <section aria-labelledby="top-picks">
            <h2 id="top-picks" data-head className="heading-large">
              Top Picks
            </h2>
            <div className={`stack pairs above-8 ${styles.picks}`}>
              {featuredCategories.map((category) => (
                <TopPick key={category.key} category={category} />
              ))}
            </div>
          </section>
        </div>
        {recent.length >= RECENT_FIRST && recentlyViewed}
        <section aria-labelledby="shop-by-fabrics">
          <h2 id="shop-by-fabrics" data-head className="heading-large">
            Shop By Fabrics
          </h2>
          <div className="gap-48 stack above-32">
            {fabricCategories.map((category) => (
              <FabricRow
                key={category.key}
                category={category}
                image={findFabric(category, fabrics)?.image}
              />
            ))}
          </div>
        </section>
        {recent.length < RECENT_FIRST && recentlyViewed}
      </div>
    </>
  );
}
