import { startTransition, useEffect, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadFailedStyles } from '../lib/failed-styles.ts';
import { notify, notLoaded } from '../lib/notify.ts';
import { ErrorBoundary } from './error-boundary.tsx';

interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Loads it ahead of time. Never rejects: rendering it retries. */
  preload: () => Promise<void>;
}

/**
 * A component that is loaded when it is first rendered, with `Fallback` in its place meanwhile. Unlike React's `lazy`, it
 * never shows the fallback longer than the loading takes.
 */
export function lazyPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType,
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let hasFailed = false;

  function load(): Promise<void> {
    loading ??= reloadFailedStyles()
      .then(fetch)
      .then((fetched) => void (Part = fetched))
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  }

  function Loader(props: Props) {
    const [result, setResult] = useState<{ error?: unknown }>();
    // Read here, because the part may be loaded before the effect runs.
    const isShown = Part !== undefined;
    useEffect(() => {
      if (isShown) return;
      load().then(
        () => startTransition(() => setResult({})),
        (error: unknown) => {
          // Many browsers remember a failed module until the page is reloaded. Only a screen is worth a reload.
          if (hasFailed && Fallback && navigator.onLine) window.location.reload();
          hasFailed = true;
          setResult({ error });
        },
      );
    }, [isShown]);
    if (Part) return <Part {...props} />;
    // For the next error boundary.
    if (result) throw result.error;
    return Fallback && <Fallback />;
  }

  const preload = () => load().catch(() => undefined);
  return Object.assign(Loader, { preload });
}

/**
 * A lazy part that its screen can do without. When it cannot be loaded, or fails, nothing is in its place until the next
 * navigation.
 */
export function optionalPart<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const Part = lazyPart(fetch);

  function Optional(props: Props) {
    const { key } = useLocation();
    return (
      <ErrorBoundary resetKey={key}>
        <Part {...props} />
      </ErrorBoundary>
    );
  }

  return Object.assign(Optional, { preload: Part.preload });
}

/** A lazy part that a press opens. When it cannot be loaded, or fails, a notice says so, and it is closed. */
export function pressedPart<Props extends { onClose: () => void }>(
  fetch: () => Promise<ComponentType<Props>>,
) {
  const Part = lazyPart(fetch);

  return function Pressed(props: Props) {
    function giveUp() {
      notify.failure(notLoaded);
      props.onClose();
    }

    return (
      <ErrorBoundary resetKey="" onError={giveUp}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}

export function isLazyPart(value: unknown): value is LazyPart<object> {
  return typeof value === 'function' && 'preload' in value;
}
