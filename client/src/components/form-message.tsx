import { AlertIcon, TickIcon } from './icons/icons.tsx';
import styles from './form-message.module.css';

interface FormMessageProps {
  kind: 'error' | 'status';
  text: string | undefined;
}

export function FormMessage({ kind, text }: FormMessageProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'}>
      {text && (
        <p className={`banner ${styles.message}`} data-kind={kind}>
          {kind === 'error' ? <AlertIcon /> : <TickIcon />}
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
