import { useEffect, useState, useSyncExternalStore } from 'react';
import { reducedMotion, useMediaQuery } from '../../lib/use-media-query.ts';

/** How long a slide is shown. */
const SLIDE_MS = 5_000;

/**
 * Moves through `count` slides. It rests while the tab is hidden and while the slider is hovered or has keyboard focus,
 * and starts paused with reduced motion. After a press on Play it goes on although hovered or focused, since the pointer
 * is still on the button.
 */
export function useSlider(count: number) {
  const [current, setCurrent] = useState(0);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const isMotionReduced = useMediaQuery(reducedMotion);
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden);

  const isPaused = choice === undefined ? isMotionReduced : choice === 'pause';
  const isInUse = choice === undefined && (isHovered || hasFocus);
  const isMoving = count > 1 && !isPaused && !isInUse && !isHidden;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setCurrent((current + 1) % count), SLIDE_MS);
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
