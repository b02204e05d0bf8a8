import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { rescueFocus } from '../lib/rescue-focus.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons/icons.tsx';
import { RoundButton } from './round-button.tsx';
import styles from './scroll-row.module.css';

interface ScrollRowProps {
  label: string;
  /** How far a press scrolls, in px. */
  step?: number;
  /** Called when less than one width of the row is left to scroll. */
  onNearEnd?: () => void;
  children: ReactNode;
}

/** A row that scrolls sideways. Mouse users get arrow buttons, which disappear at the ends. */
export function ScrollRow({ label, step = 300, onNearEnd, children }: ScrollRowProps) {
  const frame = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });

  function update() {
    if (!row.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    const isAtStart = scrollLeft < 1;
    const isAtEnd = scrollLeft + clientWidth > scrollWidth - 1;
    if (scrollLeft + 2 * clientWidth > scrollWidth) onNearEnd?.();
    setEnds((last) =>
      last.isAtStart === isAtStart && last.isAtEnd === isAtEnd ? last : { isAtStart, isAtEnd },
    );
  }

  const updateAgain = useEffectEvent(update);

  // More cards do not resize the row. A new observer reports its size anyway, after the layout.
  useEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(updateAgain);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [children]);

  /** When the focused arrow disappears at an end, the focus moves to the other one. */
  function passOn({ currentTarget }: FocusEvent<HTMLButtonElement>) {
    rescueFocus(
      () => !currentTarget.isConnected && frame.current?.querySelector(':scope > button'),
    );
  }

  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * step });

  function moveByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(event.key === 'ArrowRight' ? 1 : -1);
  }

  return (
    <div ref={frame} className={`min-0 relative ${styles.frame}`}>
      <ul
        ref={row}
        className={`scroller ${styles.row}`}
        aria-label={label}
        onScroll={update}
        onKeyDown={moveByKey}
      >
        {children}
      </ul>
      {!ends.isAtStart && (
        <RoundButton
          className={styles.arrow}
          side="start"
          label={`Previous in ${label}`}
          onFocus={passOn}
          onClick={() => move(-1)}
        >
          <ChevronLeftIcon />
        </RoundButton>
      )}
      {!ends.isAtEnd && (
        <RoundButton
          className={styles.arrow}
          side="end"
          label={`Next in ${label}`}
          onFocus={passOn}
          onClick={() => move(1)}
        >
          <ChevronRightIcon />
        </RoundButton>
      )}
    </div>
  );
}
