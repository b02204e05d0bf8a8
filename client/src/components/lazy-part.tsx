import { useEffect, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { reloadFailedStyles } from '../lib/failed-styles.ts';

export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Fetches it ahead of time; never rejects, since what failed is fetched again when it is shown. */
  preload: () => Promise<void>;
}

/**
 * A part of the shop that is fetched when it is first wanted, with `Waiting` in its place until it is there. What has
 * been fetched shows at once, and what comes shows when it comes: React's own `lazy` shows neither before its
 * fallback has stood for 300 ms.
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;

  function load(): Promise<void> {
    coming ??= reloadFailedStyles()
      .then(fetch)
      .then(
        (fetched) => {
          Part = fetched;
        },
        (error: unknown) => {
          coming = undefined;
          throw error;
        },
      );
    return coming;
  }

  function WhenFetched(props: Props) {
    const [outcome, setOutcome] = useState<{ error?: unknown }>();
    // What this render shows: the part may come before the effect runs.
    const isShown = Part !== undefined;
    useEffect(() => {
      if (isShown) return;
      load().then(
        () => setOutcome({}),
        (error: unknown) => setOutcome({ error }),
      );
    }, [isShown]);
    if (Part) return <Part {...props} />;
    // For the next error boundary.
    if (outcome) throw outcome.error;
    return Waiting && <Waiting />;
  }

  const preload = () => load().catch(() => undefined);
  return Object.assign(WhenFetched, { preload });
}

export function isLazyPart(value: unknown): value is LazyPart<object> {
  return typeof value === 'function' && 'preload' in value;
}
