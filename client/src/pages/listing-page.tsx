import type { Category } from '@tanabana/server/contract/categories';
import { categoryBySlug } from '@tanabana/server/contract/categories';
import { useParams } from 'react-router-dom';
import { PageTitle } from '../components/page-title.tsx';
import { BrowseLayout } from '../features/catalogue/components/browse-layout.tsx';
import { CategoryNav } from '../features/catalogue/components/category-nav.tsx';
import { ProductGrid } from '../features/catalogue/components/product-grid.tsx';
import { useProducts } from '../features/catalogue/use-catalogue.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { useAdminActions } from './use-admin-actions.tsx';

/** All nine listings. */
export function ListingPage() {
  const { slug = '' } = useParams();
  const category = categoryBySlug(slug);
  return category ? <Listing key={slug} category={category} /> : <NotFoundPage />;
}

function Listing({ category: { key, label, shortImage } }: { category: Category }) {
  const products = useProducts(key);
  const renderActions = useAdminActions();
  return (
    <BrowseLayout
      nav={<CategoryNav />}
      heading={label}
      count={products.isLoading ? undefined : products.items.length}
    >
      <PageTitle>{label}</PageTitle>
      <ProductGrid products={products} isShort={shortImage} renderActions={renderActions} />
    </BrowseLayout>
  );
}
