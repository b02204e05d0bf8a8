import { useId, type ReactNode } from 'react';
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
      <Group title="Fabrics">{fabricCategories.map(sectionOf)}</Group>
      <Group title="Top picks">{featuredCategories.map(sectionOf)}</Group>
      <WholeCatalogue />
      <RecentlyRemoved />
    </>
  );
}

const sectionOf = (category: Category) => (
  <Fold key={category.key} heading={category.label.toUpperCase()}>
    <ProductManager category={category} />
  </Fold>
);

function Group({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <div className="stack gap-12">{children}</div>
    </section>
  );
}

function WholeCatalogue() {
  const { state } = useImport();
  return (
    <Group title="Whole catalogue">
      <Fold heading="IMPORT AND EXPORT" startsOpen={state.step !== 'rest'}>
        <CatalogueFiles />
      </Fold>
    </Group>
  );
}
