import type { KeyboardEvent } from 'react';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import styles from './picture-strip.module.css';

export interface PictureStripProps {
  pictures: readonly string[];
  /** The index of the one that is shown. */
  shown: number;
  onShow: (index: number) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Small pictures, of which a press or an arrow key shows one. */
export function PictureStrip({ pictures, shown, onShow }: PictureStripProps) {
  function pressKey(event: KeyboardEvent, index: number) {
    const next = index + (steps[event.key] ?? NaN);
    if (pictures[next] === undefined) return;
    event.preventDefault();
    // Looked at closely, arrows move the picture.
    event.stopPropagation();
    onShow(next);
    (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <div className="flex scroller inside-4 gap-8" role="group" aria-label="Pictures">
      {pictures.map((picture, index) => (
        <button
          key={picture}
          type="button"
          className={`flex-none rounded ${styles.thumb}`}
          aria-label={`Picture ${index + 1} of ${pictures.length}`}
          aria-pressed={index === shown}
          onClick={() => onShow(index)}
          onKeyDown={(event) => pressKey(event, index)}
        >
          <FramedPicture image={picture} alt="" sizes="52px" />
        </button>
      ))}
    </div>
  );
}

/** On phones: which picture is shown. A press shows the next one. */
export function PicturePill({ pictures, shown, onShow }: PictureStripProps) {
  const position = `${shown + 1} of ${pictures.length}`;
  return (
    <button
      type="button"
      className={`surface oval side-12 row small ${styles.pill}`}
      aria-label={`${position}, next picture`}
      onClick={() => onShow((shown + 1) % pictures.length)}
    >
      <span className={`flex gap-4 ${styles.dots}`} aria-hidden="true">
        {pictures.map((picture, index) => (
          <span key={picture} data-shown={index === shown || undefined} />
        ))}
      </span>
      <span>{position}</span>
    </button>
  );
}
