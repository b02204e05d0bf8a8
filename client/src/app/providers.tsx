import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoticeRegion } from '../components/notice-region.tsx';
import { PlacingProvider } from '../features/orders/placing.tsx';
import { LastingNotices } from './lasting-notices.tsx';

interface ProvidersProps {
  queryClient: QueryClient;
  children: ReactNode;
}

export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PlacingProvider>
        {children}
        <LastingNotices />
      </PlacingProvider>
      <NoticeRegion />
    </QueryClientProvider>
  );
}
