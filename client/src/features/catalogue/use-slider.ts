import { useEffect, useState, useSyncExternalStore } from 'react';
import { reducedMotion, useMediaQuery } from '../../lib/use-media-query.ts';

/** How long a slide is shown, in milliseconds. */
const STAY_MS = 5_000;

/**
 * Which of `count` slides is shown. The slider stops while the tab is hidden, a pointer is over it or a control has
 * the keyboard's focus, and starts paused with reduced motion. After Play only Pause or a hidden tab stops it, because
 * pointer and focus are still on it.
 */
export function useSlider(count: number) {
  const [current, setCurrent] = useState(0);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const isStill = useMediaQuery(reducedMotion);
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden);

  const isPaused = choice === undefined ? isStill : choice === 'pause';
  const isHeld = choice === undefined && (isHovered || hasFocus);
  const isMoving = count > 1 && !isPaused && !isHeld && !isHidden;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setCurrent((current + 1) % count), STAY_MS);
    return () => clearTimeout(timer);
  }, [isMoving, current, count]);

  return {
    current,
    isPaused,
    isMoving,
    show: setCurrent,
    next: () => setCurrent((current + 1) % count),
    previous: () => setCurrent((current + count - 1) % count),
    toggle: () => setChoice(isPaused ? 'play' : 'pause'),
    setIsHovered,
    setHasFocus,
  };
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
