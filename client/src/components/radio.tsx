import type { ComponentProps } from 'react';
import styles from './radio.module.css';

export function Radio(input: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...input} type="radio" className={`check ${styles.radio}`} />;
}
