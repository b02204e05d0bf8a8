import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ButtonVariant } from './button.tsx';
import styles from './button.module.css';

interface ButtonLinkProps {
  to: string;
  variant?: ButtonVariant;
  isWide?: boolean;
  children: ReactNode;
}

/** Leads to another screen but is the thing to press there. */
export function ButtonLink({ to, variant = 'primary', isWide = false, children }: ButtonLinkProps) {
  return (
    <Link
      to={to}
      className={styles.button}
      data-variant={variant}
      data-progress="rest"
      data-wide={isWide || undefined}
    >
      {children}
    </Link>
  );
}
