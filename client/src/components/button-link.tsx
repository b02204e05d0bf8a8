import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ButtonVariant } from './button.tsx';
import styles from './button.module.css';

interface ButtonLinkProps {
  to: string;
  variant?: ButtonVariant;
  isWide?: boolean;
  /** Leaves the app and loads the page again. */
  reloadDocument?: boolean;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  isWide = false,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link
      {...link}
      className={styles.button}
      data-variant={variant}
      data-progress="rest"
      data-wide={isWide || undefined}
    >
      {children}
    </Link>
  );
}
