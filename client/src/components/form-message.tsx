import { AlertIcon, TickIcon } from './icons/icons.tsx';

interface FormMessageProps {
  kind: 'error' | 'status';
  text: string | undefined;
}

export function FormMessage({ kind, text }: FormMessageProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'}>
      {text && (
        <p className={`banner ${kind === 'status' ? 'sunken leaf' : ''}`}>
          {kind === 'error' ? <AlertIcon /> : <TickIcon />}
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
