import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { NoticeRegion } from '../components/notice-region.tsx';
import { PlacingProvider } from '../features/orders/placing.tsx';
import { LastingNotices } from './lasting-notices.tsx';
import { Router } from './router.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <PlacingProvider>
        <Router />
        <LastingNotices />
      </PlacingProvider>
      <NoticeRegion />
    </QueryClientProvider>
  );
}
