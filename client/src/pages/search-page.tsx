import { useMemo } from 'react';
import { PageTitle } from '../components/page-title.tsx';
import { paths } from '../config/paths.ts';
import { CategoryNav } from '../features/catalogue/components/category-nav.tsx';
import { NothingFound } from '../features/catalogue/components/nothing-found.tsx';
import { ProductBrowser } from '../features/catalogue/components/product-browser.tsx';
import { SearchLines } from '../features/catalogue/components/search-lines.tsx';
import { isChanged, useListView } from '../features/catalogue/list-view.ts';
import { findLines, mayHaveLines } from '../features/catalogue/search-lines.ts';
import { useSearch, searchHeading } from '../features/catalogue/use-search.ts';
import { useAdminActions } from './use-admin-actions.tsx';

export function SearchPage() {
  const view = useListView();
  const { words, found, all } = useSearch(isChanged(view), view.words);
  const { renderActions, dialog } = useAdminActions();
  const heading = searchHeading(words);
  const lines = useMemo(
    () => (all && words ? findLines(all, words, found.items) : []),
    [all, words, found.items],
  );
  return (
    <>
      <PageTitle canonical={paths.search}>{heading}</PageTitle>
      <ProductBrowser
        nav={<CategoryNav isWithoutNet />}
        heading={heading}
        products={found}
        view={view}
        mayHaveLines={mayHaveLines(words)}
        lines={lines.length > 0 && found.items.length > 0 && <SearchLines lines={lines} />}
        empty={<NothingFound words={words} lines={lines} />}
        renderActions={renderActions}
      />
      {dialog}
    </>
  );
}
