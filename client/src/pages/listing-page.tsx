import { categoryOfAddress, type Category } from '@tanabana/server/contract/categories';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { PageTitle } from '../components/page-title.tsx';
import { paths } from '../config/paths.ts';
import { CategoryNav } from '../features/catalogue/components/category-nav.tsx';
import { ProductBrowser } from '../features/catalogue/components/product-browser.tsx';
import { isChanged, useListView } from '../features/catalogue/list-view.ts';
import { useProducts } from '../features/catalogue/use-catalogue.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { useAdminActions } from './use-admin-actions.tsx';

export function ListingPage() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const category = categoryOfAddress(slug);
  if (!category) return <NotFoundPage />;
  if (category.slug !== slug) {
    return <Navigate replace to={{ pathname: paths.listing(category.slug), search }} />;
  }
  return <Listing key={slug} category={category} />;
}

function Listing({ category: { key, slug, label, shortImage } }: { category: Category }) {
  const view = useListView();
  const products = useProducts(key, { isWhole: isChanged(view) });
  const { renderActions, dialog } = useAdminActions();
  return (
    <>
      <PageTitle canonical={paths.listing(slug)}>{label}</PageTitle>
      <ProductBrowser
        nav={<CategoryNav />}
        heading={label}
        products={products}
        view={view}
        isShort={shortImage}
        renderActions={renderActions}
      />
      {dialog}
    </>
  );
}
