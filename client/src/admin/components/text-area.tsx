import type { ComponentProps } from 'react';
import { FieldFrame } from '../../components/field.tsx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
}

export function TextArea({ label, error, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(props) => <textarea {...area} {...props} />}
    </FieldFrame>
  );
}
