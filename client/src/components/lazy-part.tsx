import { startTransition, useEffect, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { reloadFailedStyles } from '../lib/failed-styles.ts';

interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Loads it ahead of time. Never rejects: after a failure it is loaded again when it is rendered. */
  preload: () => Promise<void>;
}

/**
 * A component that is loaded when it is first rendered, with `Waiting` in its place meanwhile. Unlike React's own
 * `lazy`, it never keeps the fallback longer than the loading takes.
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  let hasFailed = false;

  function load(): Promise<void> {
    coming ??= reloadFailedStyles()
      .then(fetch)
      .then((fetched) => void (Part = fetched))
      .catch((error: unknown) => {
        coming = undefined;
        throw error;
      });
    return coming;
  }

  function WhenFetched(props: Props) {
    const [outcome, setOutcome] = useState<{ error?: unknown }>();
    // Read here, because the part may arrive before the effect runs.
    const isShown = Part !== undefined;
    useEffect(() => {
      if (isShown) return;
      load().then(
        // Rendered in slices: it is a whole screen.
        () => startTransition(() => setOutcome({})),
        (error: unknown) => {
          // Many browsers keep a failed module until the page is loaded again. An extra is not worth that.
          if (hasFailed && Waiting && navigator.onLine) window.location.reload();
          hasFailed = true;
          setOutcome({ error });
        },
      );
    }, [isShown]);
    if (Part) return <Part {...props} />;
    // Caught by the next error boundary.
    if (outcome) throw outcome.error;
    return Waiting && <Waiting />;
  }

  const preload = () => load().catch(() => undefined);
  return Object.assign(WhenFetched, { preload });
}

export function isLazyPart(value: unknown): value is LazyPart<object> {
  return typeof value === 'function' && 'preload' in value;
}
