import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import styles from './grid-end.module.css';

interface GridEndProps {
  /** The reader comes near, or presses the button; `hasFocus` tells whether the focus would go with it. */
  onNear: (hasFocus: boolean) => void;
}

/** Brings more cards before the reader has seen the last; the button serves whoever arrives without scrolling. */
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
