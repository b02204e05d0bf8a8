import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import type { LinkProps } from 'react-router-dom';
import styles from './text-link.module.css';

export function TextLink(link: Omit<LinkProps, 'className'>) {
  return <Link {...link} className={styles.link} />;
}

/** A small action that looks like a link: Edit, Remove. */
export function TextButton(button: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...button} type="button" className={styles.link} />;
}
