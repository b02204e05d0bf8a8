import { Suspense, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PageSkeleton } from '../components/skeleton.tsx';
import { paths } from '../config/paths.ts';
import { HomePage } from '../pages/home-page.tsx';
import { Layout } from './layout/layout.tsx';
import { RequireAuth } from './require-auth.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

const NotFoundPage = lazy(async () => ({
  default: (await import('../pages/not-found-page.tsx')).NotFoundPage,
}));

/** The route table (specification, section 2). Home is in the first load, every other screen comes when asked for. */
export function Router() {
  return (
    <>
      <ScrollToTop />
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route element={<Layout />}>
            <Route path={paths.home} element={<HomePage />} />
            <Route element={<RequireAuth />}></Route>
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </Suspense>
    </>
  );
}
