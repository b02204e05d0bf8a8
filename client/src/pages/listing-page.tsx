import type { Category } from '@tanabana/server/contract/categories';
import { categoryBySlug } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useParams } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { useIsAdmin } from '../features/account/use-is-admin.ts';
import { BrowseLayout } from '../features/catalogue/components/browse-layout.tsx';
import { CategoryNav } from '../features/catalogue/components/category-nav.tsx';
import { ProductGrid } from '../features/catalogue/components/product-grid.tsx';
import { useProducts } from '../features/catalogue/use-catalogue.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { renderCard } from './render-card.tsx';

const ProductDeeds = lazyPart(
  async () => (await import('../features/admin/components/product-deeds.tsx')).ProductDeeds,
);

/** All nine listings. */
export function ListingPage() {
  const { slug = '' } = useParams();
  const category = categoryBySlug(slug);
  return category ? <Listing key={slug} category={category} /> : <NotFoundPage />;
}

function Listing({ category: { key, label, shortImage } }: { category: Category }) {
  const products = useProducts(key);
  const isAdmin = useIsAdmin();
  return (
    <BrowseLayout
      nav={<CategoryNav />}
      heading={label}
      count={products.isLoading ? undefined : products.items.length}
    >
      <PageTitle>{label}</PageTitle>
      <ProductGrid
        products={products}
        isShort={shortImage}
        renderDeeds={isAdmin ? renderDeeds : undefined}
      />
    </BrowseLayout>
  );
}

/** For the admin alone, who alone fetches it. */
function renderDeeds(product: CategorisedProduct) {
  return (
    <ErrorBoundary at={product._id}>
      <ProductDeeds product={product} place="picture" renderCard={renderCard} />
    </ErrorBoundary>
  );
}
