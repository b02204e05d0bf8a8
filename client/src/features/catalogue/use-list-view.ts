import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '../../lib/use-change-params.ts';
import { readView, type ListView } from './list-view.ts';

/** Sort, price range and colours, which are in the address. */
export function useListView(): ListView {
  const [params] = useSearchParams();
  return useMemo(() => readView(params), [params]);
}

/** Each change replaces the history entry, so that Back leaves the list. */
export function useChangeView(): (view: ListView) => void {
  const changeParams = useChangeParams();
  return (view) =>
    changeParams(
      (params) => {
        for (const [name, value = ''] of Object.entries(view)) {
          const text = String(value);
          if (text) params.set(name, text);
          else params.delete(name);
        }
      },
      { replace: true },
    );
}
