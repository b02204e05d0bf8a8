import type { QueryClient } from '@tanstack/react-query';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <Providers queryClient={queryClient}>
      <Router />
    </Providers>
  );
}
