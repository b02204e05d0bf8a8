import type { ComponentProps } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** A box with a border, as one of several choices. */
  isTile?: boolean;
}

export function Checkbox({ isTile, children, ...input }: CheckboxProps) {
  return (
    <label className={`finger row ${isTile ? `tile side-12 small ${styles.tile}` : ''}`}>
      <input {...input} className="check" type="checkbox" />
      {children}
    </label>
  );
}
