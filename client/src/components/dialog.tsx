import { useEffectEvent, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import '../lib/double-click.ts';
import { createStore } from '../lib/store.ts';
import { CloseIcon } from './icons/icons.tsx';

/** The open modal dialogs, the topmost last. Everything outside the topmost is inert. */
export const dialogStore = createStore<readonly HTMLDialogElement[]>([]);

interface DialogProps {
  labelledBy: string;
  role?: 'dialog' | 'alertdialog';
  className?: string | undefined;
  isLocked?: boolean;
  onEscape?: (() => void) | undefined;
  /**
   * Called after Escape and a press on the backdrop, maybe more than once. The caller must then stop
   * rendering the dialog. Until it does the page behind stays inert: where going back takes the dialog away, nothing can
   * be pressed that this would undo.
   */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser keeps the focus inside and restores it afterwards. The focus
 * starts on the element with `data-autofocus`, else on the first control.
 */
export function Dialog({
  labelledBy,
  role = 'dialog',
  className,
  isLocked = false,
  onEscape,
  onClose,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressTarget = useRef<EventTarget>(null);

  // Browsers close a dialog at the second Escape even when `cancel` was prevented. The event comes late: the dialog may be
  // open again.
  const closed = useEffectEvent(() => {
    if (ref.current?.open) return;
    ref.current?.showModal();
    if (!isLocked) onClose();
  });

  // A layout effect, because the focus can be restored only while the dialog is still in the page.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    dialogStore.set([...dialogStore.get(), dialog]);
    const listener = () => closed();
    dialog.addEventListener('close', listener);
    return () => {
      dialog.removeEventListener('close', listener);
      dialogStore.set(dialogStore.get().filter((other) => other !== dialog));
      dialog.close();
    };
  }, []);

  // A text selection that ends outside the dialog does not close it.
  function pressBackdrop({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    if (isLocked) return;
    if (target === currentTarget && pressTarget.current === currentTarget)
      closeDialog(currentTarget, onClose);
  }

  return (
    <dialog
      ref={ref}
      role={role}
      className={className}
      aria-labelledby={labelledBy}
      onMouseDown={({ target, detail }) => {
        if (detail < 2) pressTarget.current = target;
      }}
      // A field for files fires `cancel` as well, and it bubbles.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!isLocked) (onEscape ?? onClose)();
      }}
      onClick={pressBackdrop}
    >
      {children}
    </dialog>
  );
}

/**
 * Closing a modal dialog makes the browser recalculate the styles of the whole page, which takes a phone 100 ms and more.
 * So the dialog around `inside` is hidden first, in a way that lays nothing out again, and closed after the paint.
 * Nothing in it can be pressed or has the focus meanwhile.
 */
export function closeDialog(inside: Element, onClose: () => void): void {
  const dialog = inside.closest('dialog');
  if (dialog) dialog.style.visibility = 'hidden';
  requestAnimationFrame(() => setTimeout(onClose));
}

/** `onClose` is that of its dialog. */
export function DialogClose({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      className="target round pressable"
      aria-label="Close"
      onClick={({ currentTarget }) => closeDialog(currentTarget, onClose)}
    >
      <CloseIcon />
    </button>
  );
}
