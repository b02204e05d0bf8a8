import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { optionalPart } from '../components/lazy-part.tsx';
import { NoticeRegion } from '../components/notice-region.tsx';
import { PageTitle } from '../components/page-title.tsx';
import { PageSkeleton } from '../components/skeleton.tsx';
import { sentOrder } from '../features/orders/placing.ts';
import { notify } from '../lib/notify.ts';
import { useIsLeft } from '../session/use-session.ts';
import { LastingNotices } from './lasting-notices.tsx';
import { Router } from './router.tsx';

const ResumePlacing = optionalPart(
  async () => (await import('../features/orders/resume-placing.ts')).ResumePlacing,
);

export function App({ queryClient }: { queryClient: QueryClient }) {
  if (useIsLeft()) {
    return (
      <>
        <PageTitle />
        <PageSkeleton />
      </>
    );
  }
  return (
    <QueryClientProvider client={queryClient}>
      <Router />
      <Notices />
      <NoticeAfterReload />
    </QueryClientProvider>
  );
}

/** An error in one of them leaves the screen. */
function Notices() {
  const { key } = useLocation();
  const [hasSentOrder] = useState(() => sentOrder() !== undefined);
  return (
    <ErrorBoundary resetKey={key}>
      <LastingNotices />
      {hasSentOrder && <ResumePlacing />}
      <NoticeRegion />
    </ErrorBoundary>
  );
}

/** After all other effects: the live region is there to announce it, and a guard has led to /login. */
function NoticeAfterReload() {
  useEffect(() => notify.showAfterReload(), []);
  return null;
}
