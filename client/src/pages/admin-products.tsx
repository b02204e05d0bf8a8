import { useId, type ReactNode } from 'react';
import { fabricCategories, featuredCategories } from '@tanabana/server/contract/categories';
import type { Category } from '@tanabana/server/contract/categories';
import { Fold } from '../admin/components/fold.tsx';
import { AdminHead } from '../admin/components/admin-head.tsx';
import { CatalogueFiles } from '../admin/import/components/catalogue-files.tsx';
import { CatalogueTable } from '../admin/catalogue/components/catalogue-table.tsx';
import { ProductForm } from '../admin/catalogue/components/product-form.tsx';
import { RecentlyRemoved } from '../admin/catalogue/components/recently-removed.tsx';
import { draftName } from '../admin/catalogue/use-product-draft.ts';
import { PanelSkeleton } from '../components/skeleton.tsx';
import { useProducts } from '../features/catalogue/use-catalogue.ts';
import { readDraft } from '../lib/drafts.ts';
import { useImport } from '../admin/import/use-import.ts';

export function AdminProducts() {
  return (
    <>
      <AdminHead heading="ADD PRODUCTS" />
      <CatalogueTable onAdd={goToForm} />
      <Group title="Fabrics">{fabricCategories.map(renderSection)}</Group>
      <Group title="Top picks">{featuredCategories.map(renderSection)}</Group>
      <WholeCatalogue />
      <RecentlyRemoved />
    </>
  );
}

const formId = (category: string) => `add-to-${category}`;

/** To the fold of this list, else to the first. */
function goToForm(category: string): void {
  const form = category ? `#${formId(category)}` : '[id^=add-to-]';
  document.querySelector<HTMLElement>(`${form} summary`)?.focus();
}

const renderSection = (category: Category) => <Section key={category.key} category={category} />;

/** Open at once where a form was typed before the page was loaded again. */
function Section({ category }: { category: Category }) {
  const hasDraft = readDraft(draftName(category.key)) !== undefined;
  return (
    <div id={formId(category.key)}>
      <Fold heading={category.label.toUpperCase()} startsOpen={hasDraft}>
        <NewProduct category={category} />
      </Fold>
    </div>
  );
}

/** At first by the piece or the metre as the newest of its list. */
function NewProduct({ category }: { category: Category }) {
  const { items, isLoading } = useProducts(category.key);
  if (isLoading) return <PanelSkeleton />;
  return <ProductForm category={category} unit={items[0]?.cloth?.unit} />;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className="above-32" aria-labelledby={headingId}>
      <h2 id={headingId} className="plain below-12">
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
