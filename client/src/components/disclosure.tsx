import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  className?: string | undefined;
  trigger: ReactNode;
  /** What opens below it: one element. */
  children: ReactNode;
}

/** A menu below its button. Escape, a press outside and leaving it by keyboard close it; `closeDisclosure` as well. */
export function Disclosure({ className, trigger, children }: DisclosureProps) {
  function closeByKey({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    if (key === 'Escape') closeDisclosure(currentTarget);
  }

  function closeBehind({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  }

  return (
    <details className={styles.disclosure} onKeyDown={closeByKey} onBlur={closeBehind}>
      {/* A press outside hits it: its pseudo-element covers the page. */}
      <summary className={className}>{trigger}</summary>
      {children}
    </details>
  );
}

/** Closes the menu that `inside` is in; its button gets the focus. */
export function closeDisclosure(inside: Element): void {
  const details = inside.closest('details');
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}
