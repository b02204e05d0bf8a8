import { useState, type ComponentType } from 'react';
import { Button } from '../../../components/button.tsx';

interface ChangeButtonProps {
  label: string;
  dialog: ComponentType<{ onClose: () => void }>;
}

export function ChangeButton({ label, dialog: ChangeDialog }: ChangeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <ChangeDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
