import { useState } from 'react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/button.tsx';

interface ChangeButtonProps {
  label: string;
  /** What it opens. */
  dialog: ComponentType<{ onClose: () => void }>;
}

export function ChangeButton({ label, dialog: ChangeDialog }: ChangeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  // The dialog must close first: a notice is shown inside the open dialog.
  const close = () => flushSync(() => setIsOpen(false));
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <ChangeDialog onClose={close} />}
    </>
  );
}
