import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '../lib/notify.ts';
import { pass } from '../testing/browser.ts';
import { Dialog } from './dialog.tsx';
import { NoticeRegion } from './notice-region.tsx';

const SUCCESS = 'Address added successfully!';
const FAILURE = 'Failed to cancel the order.';

describe('the notice (8)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it.each([
    ['success', 'status', 6_000],
    ['failure', 'alert', 10_000],
  ] as const)('announces a %s as %s, for %d ms', (kind, role, ms) => {
    render(<NoticeRegion />);
    act(() => notify[kind](SUCCESS));
    expect(within(screen.getByRole(role)).getByText(SUCCESS)).toBeDefined();
    pass(ms - 1);
    expect(screen.queryByText(SUCCESS)).not.toBeNull();
    pass(1);
    expect(screen.queryByText(SUCCESS)).toBeNull();
  });

  it('shows one at a time, which can be closed', () => {
    render(<NoticeRegion />);
    act(() => notify.success(SUCCESS));
    act(() => notify.failure(FAILURE));
    expect(screen.queryByText(SUCCESS)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(FAILURE)).toBeNull();
  });

  it.each([
    ['restores the focus', true],
    ['moves the focus to the heading if the user came from the controls of the browser', false],
  ])('%s when it is closed', (_what, isFromPage) => {
    render(
      <>
        <h1>Cart</h1>
        <button>Remove</button>
        <NoticeRegion />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Remove' });
    if (isFromPage) button.focus();
    act(() => notify.success(SUCCESS));
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    fireEvent.click(close);
    expect(document.activeElement).toBe(isFromPage ? button : screen.getByRole('heading'));
  });

  it('offers Undo for 10 s, not counting while it is pointed at or has the focus (4.15)', () => {
    const undo = vi.fn();
    render(
      <>
        <button>Remove</button>
        <NoticeRegion />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Remove' });
    button.focus();
    act(() => notify.success(SUCCESS, { undo }));
    const undoButton = within(screen.getByRole('status')).getByRole('button', { name: 'Undo' });
    pass(9_999);
    act(() => undoButton.focus());
    pass(60_000);
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    pass(60_000);
    act(() => undoButton.focus());
    fireEvent.click(undoButton);
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText(SUCCESS)).toBeNull();
    expect(document.activeElement).toBe(button);

    act(() => notify.success(SUCCESS, { undo }));
    fireEvent.mouseEnter(screen.getByText(SUCCESS));
    pass(60_000);
    fireEvent.mouseLeave(screen.getByText(SUCCESS));
    pass(9_999);
    expect(screen.queryByText(SUCCESS)).not.toBeNull();
    pass(1);
    expect(screen.queryByText(SUCCESS)).toBeNull();
    act(() => notify.success(SUCCESS));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  const page = (isOpen: boolean, role?: 'alertdialog') => (
    <>
      {isOpen && (
        <Dialog labelledBy="name" {...(role && { role })} onClose={() => {}}>
          <h2 id="name">A product</h2>
        </Dialog>
      )}
      <NoticeRegion />
    </>
  );

  it('is inside an open dialog, which makes the rest inert, and is announced once', () => {
    const { rerender } = render(page(true));
    act(() => notify.failure(FAILURE));
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toBeDefined();
    pass(9_000);
    rerender(page(false));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Notice' })).getByText(FAILURE)).toBeDefined();
    pass(999);
    expect(screen.queryByText(FAILURE)).not.toBeNull();
    pass(1);
    expect(screen.queryByText(FAILURE)).toBeNull();
    act(() => notify.failure(FAILURE));
    expect(within(screen.getByRole('alert')).getByText(FAILURE)).toBeDefined();
  });

  it('is announced where it stays when it comes as the dialog closes', () => {
    function Page() {
      const [isOpen, setIsOpen] = useState(true);
      const save = () => [setIsOpen(false), notify.success(SUCCESS)];
      return (
        <>
          {page(isOpen)}
          <button onClick={save}>Save</button>
        </>
      );
    }
    render(<Page />);
    fireEvent.click(screen.getByText('Save'));
    expect(within(screen.getByRole('status')).getByText(SUCCESS)).toBeDefined();
  });

  it('is hidden by a confirmation that opens later, and is inside the one that caused it', () => {
    const { rerender } = render(page(false));
    act(() => notify.failure(FAILURE));
    rerender(page(true, 'alertdialog'));
    expect(screen.queryByText(FAILURE)).toBeNull();
    rerender(page(false));
    expect(screen.getByText(FAILURE).closest('[role]'), 'not announced again').toBeNull();
    rerender(page(true, 'alertdialog'));
    act(() => notify.failure(FAILURE));
    expect(within(screen.getByRole('alertdialog')).getByRole('alert')).toBeDefined();
  });

  it('closes in time although a dialog closed while it was hovered', () => {
    const { rerender } = render(page(true));
    act(() => notify.success(SUCCESS));
    fireEvent.mouseEnter(screen.getByText(SUCCESS));
    rerender(page(false));
    pass(6_000);
    expect(screen.queryByText(SUCCESS)).toBeNull();
  });
});
