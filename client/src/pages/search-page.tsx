import { catalogueMessages } from '../features/catalogue/messages.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { paths } from '../config/paths.ts';
import { BrowseLayout } from '../features/catalogue/components/browse-layout.tsx';
import { CategoryNav } from '../features/catalogue/components/category-nav.tsx';
import { ProductGrid } from '../features/catalogue/components/product-grid.tsx';
import { useSearch } from '../features/catalogue/use-search.ts';
import { useAdminActions } from './use-admin-actions.tsx';

export function SearchPage() {
  const { words, found } = useSearch();
  const renderActions = useAdminActions();
  const isEmpty = !found.isLoading && found.items.length === 0;
  const heading = words ? `Results for “${words}”` : 'All products';
  return (
    <BrowseLayout
      nav={<CategoryNav isWithoutNet />}
      heading={heading}
      count={found.isLoading || isEmpty ? undefined : found.items.length}
    >
      <PageTitle>{heading}</PageTitle>
      {isEmpty ? (
        <EmptyState
          drawing="gap"
          title={catalogueMessages.noResults}
          action={words && <ButtonLink to={paths.search}>See all products</ButtonLink>}
        />
      ) : (
        <ProductGrid key={words} products={found} renderActions={renderActions} />
      )}
    </BrowseLayout>
  );
}
