import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NoticeRegion } from '../components/notice-region.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PageSkeleton } from '../components/skeleton.tsx';
import { OrderInProgress } from '../features/orders/components/order-in-progress.tsx';
import { notify } from '../lib/notify.ts';
import { useStore } from '../lib/store.ts';
import { pageStore } from '../session/session-store.ts';
import { LastingNotices } from './lasting-notices.tsx';
import { Router } from './router.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
  const { isReloading, generation } = useStore(pageStore);
  // In an effect, when the live region exists, so that screen readers announce it.
  useEffect(() => notify.showKept(), []);
  if (isReloading) {
    return (
      <>
        <PageTitle />
        <PageSkeleton />
      </>
    );
  }
  return (
    <QueryClientProvider key={generation} client={queryClient}>
      <Router />
      <LastingNotices />
      <OrderInProgress />
      <NoticeRegion />
    </QueryClientProvider>
  );
}
