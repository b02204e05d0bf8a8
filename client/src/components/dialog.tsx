import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { dialogClosed, dialogOpened } from '../lib/open-dialogs.ts';
import { CloseIcon } from './icons/icons.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  /** The id of the heading that names the dialog. */
  labelledBy: string;
  role?: 'dialog' | 'alertdialog';
  className?: string | undefined;
  /** While something is under way that closing would not stop, nothing closes it. */
  isLocked?: boolean;
  /** After Escape, a press beside the dialog, or `close()`: the owner takes the dialog off the screen. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. The browser keeps the focus inside and gives it back.
 * The focus starts on the element marked `data-autofocus`, else on the first control.
 */
export function Dialog({
  labelledBy,
  role = 'dialog',
  className,
  isLocked = false,
  onClose,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressBegan = useRef<EventTarget>(null);

  // The browser tells of a closing a moment later, when the dialog may be open again.
  const closed = useEffectEvent(() => {
    if (ref.current?.open) return;
    // Browsers close it at a second Escape whatever is said to them.
    if (isLocked) ref.current?.showModal();
    else onClose();
  });

  // A layout effect, since closing can give the focus back only while the dialog is still in the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    dialogOpened(dialog);
    const listener = () => closed();
    dialog.addEventListener('close', listener);
    return () => {
      dialog.removeEventListener('close', listener);
      dialogClosed(dialog);
      dialog.close();
    };
  }, []);

  // A drag that only ends beside the dialog, as when text is selected, is no press on the backdrop.
  function pressBackdrop({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    if (isLocked) return;
    if (target === currentTarget && pressBegan.current === currentTarget) currentTarget.close();
  }

  return (
    <dialog
      ref={ref}
      role={role}
      className={className}
      aria-labelledby={labelledBy}
      onMouseDown={({ target }) => (pressBegan.current = target)}
      onCancel={(event) => isLocked && event.preventDefault()}
      onClick={pressBackdrop}
    >
      {children}
    </dialog>
  );
}

/** The cross in a dialog's corner. */
export function DialogClose() {
  return (
    <button
      type="button"
      className={styles.close}
      aria-label="Close"
      onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
    >
      <CloseIcon />
    </button>
  );
}
