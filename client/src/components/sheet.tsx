import { useId, type ReactNode } from 'react';
import { useSwipeDown } from '../lib/use-swipe-down.ts';
import { closeDialog, Dialog, DialogClose } from './dialog.tsx';

interface SheetProps {
  heading: string;
  /** The class of what the dialog holds; its first child is the head. */
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog at the bottom of a phone, which a finger can pull down. */
export function Sheet({ heading, className, onClose, children }: SheetProps) {
  const id = useId();
  const ref = useSwipeDown<HTMLDivElement>((element) => closeDialog(element, onClose));
  return (
    <Dialog labelledBy={id} className="sheet" onClose={onClose}>
      <div ref={ref} className={`handle ${className}`}>
        <div className="spread">
          <h2 id={id}>{heading}</h2>
          <DialogClose onClose={onClose} />
        </div>
        {children}
      </div>
    </Dialog>
  );
}
