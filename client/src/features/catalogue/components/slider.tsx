import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { slideSizes } from '@tanabana/server/contract/pictures';
import type { Slide } from '@tanabana/server/contract/slide';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  PauseIcon,
  PlayIcon,
} from '../../../components/icons/icons.tsx';
import { Picture } from '../../../components/picture.tsx';
import { RoundButton } from '../../../components/round-button.tsx';
import { reducedMotion, useMediaQuery } from '../../../lib/use-media-query.ts';
import { useSlides } from '../use-catalogue.ts';
import styles from './slider.module.css';

const SLIDE_MS = 5_000;

export function Slider() {
  const { items, isLoading } = useSlides();
  if (isLoading) return <div className={`sunken relative ${styles.slider}`} aria-busy="true" />;
  return items.length > 0 && <Slides slides={items} />;
}

/**
 * They move, but not while the tab is hidden or the slider is hovered or has keyboard focus, and not at first with
 * reduced motion. After a press on Play they go on although hovered or focused, since the pointer is still on the button.
 */
function Slides({ slides }: { slides: readonly Slide[] }) {
  const count = slides.length;
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

  const next = () => setCurrent((current + 1) % count);
  const previous = () => setCurrent((current + count - 1) % count);
  const swipe = useSwipe({ onLeft: next, onRight: previous });
  const [isFirstLoaded, setIsFirstLoaded] = useState(false);

  return (
    <section
      className={`sunken relative ${styles.slider}`}
      aria-roledescription="carousel"
      aria-label="Slides"
      // Only keyboard focus counts: a mouse leaves the focus on the arrow that it pressed.
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ target }) => setHasFocus(target.matches(':focus-visible'))}
      onBlur={() => setHasFocus(false)}
      {...swipe}
    >
      <div aria-live={isMoving ? 'off' : 'polite'}>
        {slides.map(({ _id, image }, index) => (
          <Picture
            key={_id}
            className={`absolute cover ${styles.slide}`}
            data-side={slideSide(index, current, count)}
            src={image}
            sizes={slideSizes}
            alt={`Slide ${index + 1} of ${count}`}
            // The second slide is loaded right after the first.
            isLazy={index > 1 || (index === 1 && !isFirstLoaded)}
            fetchPriority={index === 0 ? 'high' : 'auto'}
            onLoad={() => setIsFirstLoaded(true)}
          />
        ))}
      </div>
      {count > 1 && (
        <>
          <RoundButton side="start" label="Previous slide" onClick={previous}>
            <ChevronLeftIcon />
          </RoundButton>
          <RoundButton side="end" label="Next slide" onClick={next}>
            <ChevronRightIcon />
          </RoundButton>
          <div className={`absolute surface oval row ${styles.bar}`}>
            {slides.map(({ _id }, index) => (
              <button
                key={_id}
                type="button"
                className={`target ${styles.dot}`}
                aria-label={`Slide ${index + 1}`}
                aria-current={index === current || undefined}
                onClick={() => setCurrent(index)}
              />
            ))}
            <button
              type="button"
              className={`target ${styles.toggle}`}
              aria-label={isPaused ? 'Play slides' : 'Pause slides'}
              onClick={() => setChoice(isPaused ? 'play' : 'pause')}
            >
              {isPaused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Slides enter from the right and leave to the left, also when the first one follows the last. */
function slideSide(index: number, current: number, count: number): 'shown' | 'right' | 'left' {
  const ahead = (index - current + count) % count;
  if (ahead === 0) return 'shown';
  return ahead <= count / 2 ? 'right' : 'left';
}

/** In px. A shorter movement is not a swipe. */
const DISTANCE_MIN = 40;

interface Swipe {
  onLeft: () => void;
  onRight: () => void;
}

/** Pointer handlers for horizontal swipes by touch. The browser cancels the pointer when it scrolls instead. */
function useSwipe({ onLeft, onRight }: Swipe) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      start.current = pointerType === 'touch' && isPrimary ? { x, y } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const x = clientX - start.current.x;
      const y = clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(x) < Math.max(DISTANCE_MIN, Math.abs(y))) return;
      if (x < 0) onLeft();
      else onRight();
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
