import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface ButtonLinkProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  variant?: 'primary' | 'secondary';
  isWide?: boolean;
}

interface OutsideLinkProps extends Omit<ComponentProps<'a'>, 'className'> {
  isSmall?: boolean;
}

/** A secondary button that opens another site in a tab of its own. */
export function OutsideButtonLink({ isSmall, ...link }: OutsideLinkProps) {
  return (
    <a
      {...link}
      target="_blank"
      rel="noreferrer"
      className={`edged rounded middle strong text-16 ${styles.button}`}
      data-variant="secondary"
      data-small={isSmall || undefined}
    />
  );
}

export function ButtonLink({ variant = 'primary', isWide = false, ...link }: ButtonLinkProps) {
  return (
    <Link
      {...link}
      className={`edged rounded middle strong text-16 ${styles.button}`}
      data-variant={variant}
      data-wide={isWide || undefined}
    />
  );
}
