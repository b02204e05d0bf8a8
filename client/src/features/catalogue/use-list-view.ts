import { startTransition, useMemo, useOptimistic, useRef } from 'react';
import { useLocation, useSearchParams, type Location } from 'react-router-dom';
import { useChangeParams } from '../../lib/use-change-params.ts';
import { useLayer } from '../../lib/use-layer.ts';
import { readView, type ListView } from './list-view.ts';

/** Sort, price range and facts, which are in the address. */
export function useListView(): ListView {
  const [params] = useSearchParams();
  return useMemo(() => readView(params), [params]);
}

/** Each change replaces the history entry, which keeps its state, so that Back leaves the list. */
function useChangeView(): (view: ListView) => void {
  const changeParams = useChangeParams();
  const { state } = useLocation() as Location<unknown>;
  return (view) =>
    changeParams(
      (params) => {
        for (const [name, value = ''] of Object.entries(view)) {
          const text = String(value);
          if (text) params.set(name, text);
          else params.delete(name);
        }
      },
      { replace: true, state },
    );
}

/** `view` is that of the address, `shown` is ahead of it. `sheet` has all facts, and Back closes it. */
export function useViewControls(view: ListView, onSheetClosed: () => void) {
  const putIntoAddress = useChangeView();
  // The address changes in a transition. Until then a second change must build on the first.
  const [shown, showAtOnce] = useOptimistic(view);
  // The entry below the sheet has the address as it was before.
  const chosen = useRef<ListView>(undefined);
  const sheet = useLayer(() => {
    if (chosen.current) putIntoAddress(chosen.current);
    chosen.current = undefined;
    onSheetClosed();
  });

  function change(changes: Partial<ListView>) {
    startTransition(() => {
      const next = { ...shown, ...changes };
      if (sheet.isOpen) chosen.current = next;
      showAtOnce(next);
      putIntoAddress(next);
    });
  }

  return { shown, change, sheet };
}
