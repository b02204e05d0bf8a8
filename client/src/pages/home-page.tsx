import { fabricCategories, featuredCategories } from '@tanabana/server/contract/categories';
import { PageTitle } from '../components/page-title.tsx';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { brand } from '../config/brand.ts';
import { FabricRow } from '../features/catalogue/components/fabric-row.tsx';
import { Slider } from '../features/catalogue/components/slider.tsx';
import { TopPick } from '../features/catalogue/components/top-pick.tsx';
import { fabricOf } from '../features/catalogue/fabric-target.ts';
import { useFabrics } from '../features/catalogue/use-catalogue.ts';
import styles from './home-page.module.css';

export function HomePage() {
  const { items: fabrics } = useFabrics();
  return (
    <>
      <PageTitle />
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
            {fabricCategories.map((category) => (
              <FabricRow
                key={category.key}
                category={category}
                image={fabricOf(category, fabrics)?.image}
              />
            ))}
          </div>
        </section>
      </div>
    </>
  );
}
