import { Button } from '../../../components/button.tsx';
import { isConfigured } from '../../../session/firebase.ts';
import styles from './auth-form.module.css';

interface SubmitButtonProps {
  isBusy: boolean;
  children: string;
}

export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
  const canSignIn = isConfigured();
  return (
    <div className={styles.submit}>
      <Button type="submit" disabled={!canSignIn} progress={isBusy ? 'pending' : 'rest'}>
        {children}
      </Button>
    </div>
  );
}
