import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { PageSkeleton } from '../components/skeleton.tsx';

/**
 * A screen that is fetched when it is first wanted. Each has a skeleton of its own, so that a press is seen
 * to be heard: under a shared one the former screen would stay until the new one has come.
 */
export function lazyScreen<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  const Screen = lazy(async () => ({ default: await fetch() })) as ComponentType<Props>;
  return function LazyScreen(props: Props) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Screen {...props} />
      </Suspense>
    );
  };
}
