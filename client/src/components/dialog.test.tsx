import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

describe('Dialog', () => {
  it('is open as soon as it is rendered, and closes by a press on the backdrop', async () => {
    const onClose = vi.fn();
    render(
      <StrictMode>
        <Dialog labelledBy="name" onClose={onClose}>
          <h2 id="name">Velvet</h2>
          <input aria-label="Notes" />
        </Dialog>
      </StrictMode>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Velvet' });
    expect(dialog).toHaveProperty('open', true);
    fireEvent.mouseDown(screen.getByLabelText('Notes'), { detail: 1 });
    fireEvent.click(screen.getByLabelText('Notes'), { detail: 1 });
    fireEvent.click(dialog);
    fireEvent.mouseDown(dialog, { detail: 2 });
    fireEvent.click(dialog, { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.mouseDown(dialog);
    fireEvent.click(dialog);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('ignores the second press of the double click that opened it', () => {
    const onPress = vi.fn();
    const onClose = vi.fn();
    render(
      <Dialog labelledBy="name" onClose={onClose}>
        <h2 id="name">Velvet</h2>
        <button onClick={onPress}>More</button>
        <a href="#help">Help</a>
      </Dialog>,
    );
    const press = (element: HTMLElement, detail: number) => {
      fireEvent.mouseDown(element, { detail });
      return fireEvent.click(element, { detail });
    };
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    const more = screen.getByRole('button', { name: 'More' });
    expect(press(screen.getByRole('link', { name: 'Help' }), 2)).toBe(false);
    press(dialog, 2);
    expect(dialog.style.visibility).toBe('');
    press(more, 2);
    expect(onPress).not.toHaveBeenCalled();
    // By the keyboard.
    fireEvent.click(more);
    press(more, 1);
    press(more, 2);
    expect(onPress).toHaveBeenCalledTimes(3);
  });
});

it('Escape leaves the dialog open until it is no longer rendered', async () => {
  const onClose = vi.fn();
  render(
    <Dialog labelledBy="name" onClose={onClose}>
      <h2 id="name">Velvet</h2>
      <input type="file" aria-label="File" />
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  const cancel = (element: HTMLElement) =>
    fireEvent(element, new Event('cancel', { bubbles: true, cancelable: true }));
  expect(cancel(screen.getByLabelText('File'))).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  expect(cancel(dialog)).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
  // At the next one browsers close it without asking.
  dialog.close();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(dialog.open).toBe(true);
});

it('ConfirmDialog starts on Cancel, and ignores every press while the action is pending (8)', async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const question = (isPending: boolean) => (
    <ConfirmDialog
      question="Are you sure you want to delete this address?"
      confirmLabel="Remove"
      isPending={isPending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
  const { rerender } = render(question(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  rerender(question(true));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  const dialog = screen.getByRole<HTMLDialogElement>('alertdialog');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  dialog.close();
  await waitFor(() => expect(dialog.open).toBe(true));
  expect(onCancel).not.toHaveBeenCalled();
  rerender(question(false));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
});
