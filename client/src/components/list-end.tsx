import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './list-end.module.css';

interface ListEndProps {
  /** Called when the button is scrolled near the window or pressed; `hasFocus` says whether the button has the focus. */
  onNear: (hasFocus: boolean) => void;
  /** The text of the button. */
  children: string;
}

/** Shows more of a list before its end is visible. The button is for users who get there without scrolling. */
export function ListEnd({ onNear, children }: ListEndProps) {
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
        {children}
      </Button>
    </p>
  );
}
