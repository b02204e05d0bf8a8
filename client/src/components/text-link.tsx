import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

export function TextLink(link: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...link} className="link small" />;
}

/** To another site, in a tab of its own. */
export function OutsideLink(link: Pick<ComponentProps<'a'>, 'href' | 'children'>) {
  return <a {...link} target="_blank" rel="noreferrer" className="link small" />;
}

/** A small action that looks like a link: Edit, Remove. */
export function TextButton(button: Omit<ComponentProps<'button'>, 'className' | 'type'>) {
  return <button {...button} type="button" className="link small" />;
}
