import { useState } from 'react';
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
import { useSwipe } from '../../../lib/use-swipe.ts';
import { useSlides } from '../use-catalogue.ts';
import { useSlider } from '../use-slider.ts';
import styles from './slider.module.css';

export function Slider() {
  const { items, isLoading } = useSlides();
  if (isLoading) return <div className={`sunken relative ${styles.slider}`} aria-busy="true" />;
  return items.length > 0 && <Slides slides={items} />;
}

function Slides({ slides }: { slides: readonly Slide[] }) {
  const slider = useSlider(slides.length);
  const { current, isPaused, isMoving, show, next, previous, toggle } = slider;
  const swipe = useSwipe({ onLeft: next, onRight: previous });
  const [isFirstLoaded, setIsFirstLoaded] = useState(false);

  return (
    <section
      className={`sunken relative ${styles.slider}`}
      aria-roledescription="carousel"
      aria-label="Slides"
      // Only keyboard focus counts: a mouse leaves the focus on the arrow that it pressed.
      onPointerEnter={() => slider.setIsHovered(true)}
      onPointerLeave={() => slider.setIsHovered(false)}
      onFocus={({ target }) => slider.setHasFocus(target.matches(':focus-visible'))}
      onBlur={() => slider.setHasFocus(false)}
      {...swipe}
    >
      <div aria-live={isMoving ? 'off' : 'polite'}>
        {slides.map(({ _id, image }, index) => (
          <Picture
            key={_id}
            className={`cover ${styles.slide}`}
            data-side={slideSide(index, current, slides.length)}
            src={image}
            sizes={slideSizes}
            alt={`Slide ${index + 1} of ${slides.length}`}
            // The second slide is loaded right after the first.
            isLazy={index > 1 || (index === 1 && !isFirstLoaded)}
            fetchPriority={index === 0 ? 'high' : 'auto'}
            onLoad={() => setIsFirstLoaded(true)}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <>
          <RoundButton side="start" label="Previous slide" onClick={previous}>
            <ChevronLeftIcon />
          </RoundButton>
          <RoundButton side="end" label="Next slide" onClick={next}>
            <ChevronRightIcon />
          </RoundButton>
          <div className={`surface row ${styles.bar}`}>
            {slides.map(({ _id }, index) => (
              <button
                key={_id}
                type="button"
                className={`target ${styles.dot}`}
                aria-label={`Slide ${index + 1}`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              />
            ))}
            <button
              type="button"
              className={`target ${styles.toggle}`}
              aria-label={isPaused ? 'Play slides' : 'Pause slides'}
              onClick={toggle}
            >
              {isPaused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

/** Slides enter from the right and leave to the left, also when the first one follows the last. */
function slideSide(index: number, current: number, count: number): 'shown' | 'right' | 'left' {
  const ahead = (index - current + count) % count;
  if (ahead === 0) return 'shown';
  return ahead <= count / 2 ? 'right' : 'left';
}
