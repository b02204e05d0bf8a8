import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import styles from './grid-end.module.css';

interface GridEndProps {
  /** Called when the button is scrolled near the window or pressed; `hasFocus` says whether the button has the focus. */
  onNear: (hasFocus: boolean) => void;
}

/** Loads more cards before the end of the list is visible. The button is for users who get there without scrolling. */
export function GridEnd({ onNear }: GridEndProps) {
  const button = useRef<HTMLButtonElement>(null);
  const near = useEffectEvent(() => onNear(document.activeElement === button.current));

  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: '100% 0%' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, []);

  return (
    <p className={styles.end}>
      <Button ref={button} variant="secondary" onClick={() => onNear(true)}>
        Show more products
      </Button>
    </p>
  );
}
