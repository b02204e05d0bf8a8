import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router-dom';

/** The state of a history entry that a layer may have added. */
export interface LayerState {
  /** The layers up to this entry, the lowest first. Each has an entry. */
  layers?: number[];
}

/**
 * For something over the screen that going back closes: it is a history entry with the same address. Going forward and
 * reloading do not open it again.
 */
export function useLayer(onClosed?: () => void) {
  const { pathname, search, hash, state } = useLocation() as Location<LayerState | null>;
  const navigate = useNavigate();
  const [opened, setOpened] = useState<number>();
  const wasOpen = useRef(false);
  const layers = state?.layers ?? [];
  const isOpen = opened !== undefined && layers.includes(opened);

  const closed = useEffectEvent(() => {
    // Going forward would come back to the same entry.
    setOpened(undefined);
    onClosed?.();
  });

  // Before the focus that was in it goes elsewhere.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) closed();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return {
    isOpen,
    open: () => {
      if (opened !== undefined) return;
      const layer = Date.now();
      setOpened(layer);
      void navigate(
        { pathname, search, hash },
        { state: { ...state, layers: [...layers, layer] } },
      );
    },
    close: () => {
      if (isOpen) void navigate(-1);
    },
  };
}
