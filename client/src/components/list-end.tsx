import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './list-end.module.css';

interface ListEndProps {
  /** Called when the button is pressed or scrolled near. `hasFocus`: the button has the focus. */
  onNear: (hasFocus: boolean) => void;
  /** The next part is being loaded. */
  isPending?: boolean;
  /** The text of the button. */
  children: string;
}

/** Shows more of a list before its end is visible. The button is for users who do not scroll, as with a keyboard. */
export function ListEnd({ onNear, isPending = false, children }: ListEndProps) {
  const button = useRef<HTMLButtonElement>(null);
  const near = useEffectEvent(() => {
    if (!isPending) onNear(document.activeElement === button.current);
  });

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
      <Button
        ref={button}
        variant="secondary"
        progress={isPending ? 'pending' : 'rest'}
        onClick={() => onNear(true)}
      >
        {children}
      </Button>
    </p>
  );
}
