import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { reloadList } from '../session/edit-list.ts';

/**
 * Asks for a list anew. From a dialog over one of its entries only when that has gone: an entry that was deleted
 * elsewhere would take the dialog along, and with it what is typed there.
 */
export function useReload(queryKey: QueryKey, isInDialog: boolean): () => void {
  const queryClient = useQueryClient();
  const isHeld = useRef(false);
  const isWanted = useRef(false);
  const reload = () => void reloadList(queryClient, queryKey);

  const letGo = useEffectEvent(() => {
    isHeld.current = false;
    if (isWanted.current) reload();
  });

  useEffect(() => {
    isHeld.current = isInDialog;
    return () => letGo();
  }, [isInDialog]);

  return () => {
    if (isHeld.current) isWanted.current = true;
    else reload();
  };
}
