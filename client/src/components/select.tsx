import type { ComponentProps } from 'react';
import { ChevronDownIcon } from './icons/icons.tsx';

interface SelectProps extends ComponentProps<'select'> {
  /** The values with their words. */
  options: readonly (readonly [value: string | number, words: string])[];
}

/** For a box with the class `select`, on which its chevron lies. */
export function Select({ options, ...select }: SelectProps) {
  return (
    <>
      <select {...select}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={20} />
    </>
  );
}
