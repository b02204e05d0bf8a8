import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { dialogClosed, dialogOpened } from '../lib/open-dialogs.ts';
import { CloseIcon } from './icons/icons.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  /** The id of the element that names the dialog. */
  labelledBy: string;
  role?: 'dialog' | 'alertdialog';
  className?: string | undefined;
  /** Then nothing closes the dialog. */
  isLocked?: boolean;
  /** Called after Escape, a press on the backdrop, or `close()`. The caller must then stop rendering the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser keeps the focus inside and restores it afterwards.
 * The focus starts on the element with `data-autofocus`, else on the first control.
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

  // The browser sends `close` a moment later, when the dialog may be open again.
  const closed = useEffectEvent(() => {
    if (ref.current?.open) return;
    // Browsers close a dialog at the second Escape even when `cancel` was prevented.
    if (isLocked) ref.current?.showModal();
    else onClose();
  });

  // A layout effect, because closing can restore the focus only while the dialog is in the page.
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

  // Selecting text can end outside the dialog, and the press that opened it may be a double click. Neither closes it.
  function pressBackdrop({ target, currentTarget, detail }: MouseEvent<HTMLDialogElement>) {
    if (isLocked || detail > 1) return;
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
