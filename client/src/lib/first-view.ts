import { startTransition, useEffect, useState } from 'react';
import { createStore, untilStored } from './store.ts';

/** True once the first view is complete and the browser was idle, or the user has acted. */
export const firstViewDone = createStore(false);

/** The longest wait for the first view, and how often it is checked (ms). */
const VIEW_LIMIT_MS = 5_000;
const CHECK_MS = 100;

const acts = ['scroll', 'pointerdown', 'keydown'];

/** What the first view does not show waits for this. It is then rendered in slices. */
export function useIsFirstViewDone(): boolean {
  const [isDone, setIsDone] = useState(firstViewDone.get);
  useEffect(() => {
    const update = () => startTransition(() => setIsDone(firstViewDone.get()));
    update();
    return firstViewDone.subscribe(update);
  }, []);
  return isDone;
}

/** Resolves when `firstViewDone` is set. */
export const untilFirstViewDone = () => untilStored(firstViewDone, Boolean);

/** Called when the app starts: sets `firstViewDone` when its time has come. */
export function watchFirstView(): void {
  if (firstViewDone.get()) return;
  const end = () => {
    for (const act of acts) window.removeEventListener(act, end);
    clearInterval(checks);
    clearTimeout(limit);
    firstViewDone.set(true);
  };
  const check = () => {
    if (!isViewComplete()) return;
    clearInterval(checks);
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) requestIdleCallback(end);
    else end();
  };
  const checks = setInterval(check, CHECK_MS);
  const limit = setTimeout(end, VIEW_LIMIT_MS);
  for (const act of acts) window.addEventListener(act, end, { passive: true });
}

function isViewComplete(): boolean {
  if (!document.querySelector('main') || document.querySelector('[aria-busy="true"]')) return false;
  const pictures = document.querySelectorAll<HTMLImageElement>('img:not([loading="lazy"])');
  return [...pictures].every(({ complete }) => complete);
}
