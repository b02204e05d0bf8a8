import { Button } from '../../../components/button.tsx';
import { isConfigured } from '../../../session/firebase.ts';

interface SubmitButtonProps {
  isBusy: boolean;
  children: string;
}

export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
  const canSignIn = isConfigured();
  return (
    <div className="stack above-8">
      <Button type="submit" disabled={!canSignIn} isPending={isBusy}>
        {children}
      </Button>
    </div>
  );
}
