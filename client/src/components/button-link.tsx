import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ButtonVariant } from './button.tsx';
import styles from './button.module.css';

interface ButtonLinkProps {
  to: string;
  variant?: ButtonVariant;
  isSmall?: boolean;
  isWide?: boolean;
  'aria-current'?: 'page' | undefined;
  /** Loads the page from the server. */
  reloadDocument?: boolean;
  children: ReactNode;
}

interface OutsideLinkProps extends Pick<ComponentProps<'a'>, 'href' | 'onClick' | 'aria-label'> {
  isSmall?: boolean;
  children: ReactNode;
}

/** A secondary button that opens another site in a tab of its own. */
export function OutsideButtonLink({ isSmall, ...link }: OutsideLinkProps) {
  return (
    <a
      {...link}
      target="_blank"
      rel="noreferrer"
      className={styles.button}
      data-variant="secondary"
      data-small={isSmall || undefined}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  isSmall = false,
  isWide = false,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <Link
      {...link}
      className={styles.button}
      data-variant={variant}
      data-small={isSmall || undefined}
      data-wide={isWide || undefined}
    >
      {children}
    </Link>
  );
}
