import type { ComponentProps } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** A box with a border, as one of several choices. */
  isTile?: boolean;
}

export function Checkbox({ isTile, children, ...input }: CheckboxProps) {
  return (
    <label
      className={`finger row ${styles.choice} ${isTile ? 'tile' : ''}`}
      data-tile={isTile || undefined}
    >
      <input {...input} className="check" type="checkbox" />
      {children}
    </label>
  );
}
