import { catalogueMessages } from '../features/catalogue/messages.ts';
import { ButtonLink } from '../components/button-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { paths } from '../config/paths.ts';
import { CategoryNav } from '../features/catalogue/components/category-nav.tsx';
import { ProductBrowser } from '../features/catalogue/components/product-browser.tsx';
import { isChanged } from '../features/catalogue/list-view.ts';
import { useListView } from '../features/catalogue/use-list-view.ts';
import { useSearch } from '../features/catalogue/use-search.ts';
import { searchHeading } from '../features/catalogue/use-shown-list.ts';
import { useAdminActions } from './use-admin-actions.tsx';

const DidYouMean = lazyPart(
  async () => (await import('../features/catalogue/components/did-you-mean.tsx')).DidYouMean,
);

export function SearchPage() {
  const view = useListView();
  const { words, found } = useSearch(isChanged(view));
  const { renderActions, dialog } = useAdminActions();
  const heading = searchHeading(words);
  return (
    <>
      <PageTitle canonical={paths.search}>{heading}</PageTitle>
      <ProductBrowser
        nav={<CategoryNav isWithoutNet />}
        heading={heading}
        products={found}
        view={view}
        empty={
          <EmptyState
            drawing="gap"
            title={catalogueMessages.noResults}
            action={words && <ButtonLink to={paths.search}>See all products</ButtonLink>}
          >
            {words && (
              <ErrorBoundary resetKey={words}>
                <DidYouMean words={words} />
              </ErrorBoundary>
            )}
          </EmptyState>
        }
        renderActions={renderActions}
      />
      {dialog}
    </>
  );
}
