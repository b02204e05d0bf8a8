import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { PageSkeleton } from '../components/skeleton.tsx';

const loaders = new Map<unknown, () => Promise<unknown>>();

/**
 * A screen that is fetched when it is first wanted. Each has a skeleton of its own, so that a press is seen
 * to be heard: under a shared one the former screen would stay until the new one has come.
 */
export function lazyScreen<Props extends object>(fetch: () => Promise<ComponentType<Props>>) {
  let coming: Promise<{ default: ComponentType<Props> }> | undefined;
  function load() {
    coming ??= fetch().then((screen) => ({ default: screen }));
    return coming;
  }

  const Screen = lazy(load) as ComponentType<Props>;
  function LazyScreen(props: Props) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Screen {...props} />
      </Suspense>
    );
  }

  loaders.set(LazyScreen, () =>
    load().catch(() => {
      // It is asked for again, and the failure told, when the screen is wanted.
      coming = undefined;
    }),
  );
  return LazyScreen;
}

/** Begins to fetch a screen that is likely to be wanted next; `screen` is what `lazyScreen` made. */
export function preloadScreen(screen: unknown): void {
  void loaders.get(screen)?.();
}
