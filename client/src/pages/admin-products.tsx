import { useId } from 'react';
import { fabricCategories, featuredCategories } from '@tanabana/server/contract/categories';
import type { Category } from '@tanabana/server/contract/categories';
import { Fold } from '../components/fold.tsx';
import { AdminHead } from '../admin/components/admin-head.tsx';
import { CatalogueFiles } from '../admin/import/components/catalogue-files.tsx';
import { ProductManager } from '../admin/catalogue/components/product-manager.tsx';
import { ProductSearch } from '../admin/catalogue/components/product-search.tsx';
import { RecentlyRemoved } from '../admin/catalogue/components/recently-removed.tsx';
import { useImport } from '../admin/import/use-import.ts';
import styles from './admin-page.module.css';

export function AdminProducts() {
  return (
    <>
      <AdminHead heading="ADD PRODUCTS" />
      <ProductSearch />
      <Group title="Fabrics" categories={fabricCategories} />
      <Group title="Top picks" categories={featuredCategories} />
      <WholeCatalogue />
      <RecentlyRemoved />
    </>
  );
}

function Group({ title, categories }: { title: string; categories: readonly Category[] }) {
  const headingId = useId();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <div className={styles.folds}>
        {categories.map((category) => (
          <Fold key={category.key} heading={category.label.toUpperCase()}>
            <ProductManager category={category} />
          </Fold>
        ))}
      </div>
    </section>
  );
}

function WholeCatalogue() {
  const headingId = useId();
  const { state } = useImport();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        Whole catalogue
      </h2>
      <div className={styles.folds}>
        <Fold heading="IMPORT AND EXPORT" startsOpen={state.step !== 'rest'}>
          <CatalogueFiles />
        </Fold>
      </div>
    </section>
  );
}
