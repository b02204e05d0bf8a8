import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { TickIcon } from './icons/icons.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  isSmall?: boolean;
  isWide?: boolean;
  /** While `pending`, presses are ignored. */
  progress?: 'rest' | 'pending' | 'done';
  children: ReactNode;
}

/** While pending it is `aria-disabled`, because a `disabled` button would lose the focus. */
export function Button({
  variant = 'primary',
  isSmall = false,
  isWide = false,
  progress = 'rest',
  type = 'button',
  onClick,
  children,
  ...button
}: ButtonProps) {
  const isPending = progress === 'pending';

  /** The second press of a double click may come after the response to the first. */
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isPending || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...button}
      type={type}
      className={`edged ${styles.button}`}
      data-variant={variant}
      data-progress={progress}
      data-small={isSmall || undefined}
      data-wide={isWide || undefined}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={press}
    >
      {isPending && <span className="spinner" aria-hidden="true" />}
      {progress === 'done' && <TickIcon size={20} />}
      {/* Page translation replaces bare texts, and React then cannot put the spinner before them. */}
      <span className="contents">{children}</span>
    </button>
  );
}
