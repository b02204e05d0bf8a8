import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import { rescueFocus } from '../lib/rescue-focus.ts';
import { Button } from './button.tsx';
import styles from './show-more.module.css';

interface ShowMoreProps {
  list: RefObject<HTMLElement | null>;
  /** What gets the focus in the first new entry, if not the entry itself. */
  selector?: string;
  onMore: () => void;
  /** Shows more before the button is visible, too. The button is for users who do not scroll, as with a keyboard. */
  isAhead?: boolean;
  isPending?: boolean;
  isSmall?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Shows more of a list. The first new entry gets the focus, because the button moves down or disappears. */
export function ShowMore({
  list,
  selector,
  onMore,
  isAhead = false,
  isPending = false,
  isSmall = false,
  className = `middle ${styles.end}`,
  children,
}: ShowMoreProps) {
  const button = useRef<HTMLButtonElement>(null);

  function press() {
    const count = list.current?.children.length ?? 0;
    rescueFocus(() => {
      const entry = list.current?.children[count];
      return selector ? entry?.querySelector(selector) : entry;
    });
    onMore();
  }

  const near = useEffectEvent(() => {
    if (isPending) return;
    if (document.activeElement === button.current) press();
    else onMore();
  });

  useEffect(() => {
    if (!isAhead || !button.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: '100% 0%' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isAhead]);

  return (
    <p className={className}>
      <Button
        ref={button}
        variant="secondary"
        isSmall={isSmall}
        isPending={isPending}
        onClick={press}
      >
        {children}
      </Button>
    </p>
  );
}
