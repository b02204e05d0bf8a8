import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { TickIcon } from './icons/icons.tsx';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary';
  isSmall?: boolean;
  isWide?: boolean;
  /** Then presses are ignored. */
  isPending?: boolean | undefined;
  isDone?: boolean;
  children: ReactNode;
}

/** While pending it is `aria-disabled`, because a `disabled` button would lose the focus. */
export function Button({
  variant = 'primary',
  isSmall = false,
  isWide = false,
  isPending,
  isDone,
  type = 'button',
  onClick,
  children,
  ...button
}: ButtonProps) {
  /** The second press of a double click may come after the response to the first. */
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isPending || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...button}
      type={type}
      className={`edged rounded middle strong text-16 ${styles.button}`}
      data-variant={variant}
      data-done={isDone || undefined}
      data-small={isSmall || undefined}
      data-wide={isWide || undefined}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={press}
    >
      {isPending && <span className="spinner" aria-hidden="true" />}
      {isDone && <TickIcon size={20} />}
      {/* Page translation replaces bare texts, and React then cannot put the spinner before them. */}
      <span className="contents">{children}</span>
    </button>
  );
}
