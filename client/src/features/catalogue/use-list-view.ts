import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readView } from './list-view.ts';
import type { ListView } from './list-view.ts';

/** Sort and price range of the list on the screen, which stand in its address. */
export function useListView(): ListView {
  const [params] = useSearchParams();
  return useMemo(() => readView(params), [params]);
}

/** Each change replaces the history entry, so that Back leaves the list. */
export function useChangeView(): (view: ListView) => void {
  const [, setParams] = useSearchParams();
  return (view) =>
    setParams(
      (params) => {
        for (const [name, value] of Object.entries(view)) {
          if (value === undefined || value === '') params.delete(name);
          else params.set(name, String(value));
        }
        return params;
      },
      { replace: true },
    );
}
