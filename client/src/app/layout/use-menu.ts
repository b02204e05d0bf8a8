import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';

/**
 * A button that opens a list of links below it. Arrow keys move through the list, Escape closes it and
 * goes back to the button; it closes too when somebody presses or tabs elsewhere, or goes back.
 */
export function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  // Back leads elsewhere without a press.
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
    const at = controls.findIndex((control) => control === document.activeElement);
    if (event.key === 'Escape') {
      setIsOpen(false);
      controls[0]?.focus();
    } else if (event.key === 'ArrowDown' && !isOpen) {
      // What is hidden takes no focus.
      flushSync(() => setIsOpen(true));
      controls[1]?.focus();
    } else if (event.key === 'ArrowDown') {
      controls[Math.min(at + 1, controls.length - 1)]?.focus();
    } else if (event.key === 'ArrowUp') {
      controls[Math.max(at - 1, 0)]?.focus();
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
