import type { ComponentProps } from 'react';
import { FieldFrame } from '../../components/field.tsx';
import { ChevronDownIcon } from '../../components/icons/icons.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  error?: string | undefined;
  /** The values with their words. */
  options: readonly (readonly [value: string | number, words: string])[];
}

export function SelectField({ label, error, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(props) => (
        <>
          <select {...select} {...props}>
            {options.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={20} />
        </>
      )}
    </FieldFrame>
  );
}
