import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';

/**
 * A button that opens a list of links. Arrow keys move through the list; Escape closes it and focuses the button. A press
 * or focus outside, and going back, close it too.
 */
export function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  const { key } = useLocation();
  const [lastKey, setLastKey] = useState(key);
  if (lastKey !== key) {
    setLastKey(key);
    setIsOpen(false);
  }

  useEffect(() => {
    if (!isOpen) return;
    function closeFromOutside({ target }: PointerEvent) {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    }
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, [isOpen]);

  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const controls = [...(root.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
    const index = controls.findIndex((control) => control === document.activeElement);
    if (event.key === 'Escape') {
      setIsOpen(false);
      controls[0]?.focus();
    } else if (event.key === 'ArrowDown' && !isOpen) {
      // A hidden link cannot take the focus.
      flushSync(() => setIsOpen(true));
      controls[1]?.focus();
    } else if (event.key === 'ArrowDown') {
      controls[Math.min(index + 1, controls.length - 1)]?.focus();
    } else if (event.key === 'ArrowUp') {
      controls[Math.max(index - 1, 0)]?.focus();
    } else return;
    event.preventDefault();
  }

  return {
    isOpen,
    close: () => setIsOpen(false),
    toggle: () => setIsOpen(!isOpen),
    rootProps: { ref: root, onBlur, onKeyDown },
  };
}
