import { fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rememberSignedIn } from './signed-in-mark.ts';
import { useKeptPage } from './use-kept-page.ts';

/** The browser leaves the page or comes back to it; `persisted` says that it keeps, or kept, the page whole. */
const turn = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  fireEvent(window, Object.assign(new Event(type), { persisted }));

function keepPage() {
  const hide = vi.fn();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const { unmount } = renderHook(() => useKeptPage(hide));
  return { hide, reload, unmount };
}

describe('a page that the browser keeps for Back', () => {
  it('is kept without what is personal, and begins anew though its owner left meanwhile', () => {
    rememberSignedIn(true);
    const { hide, reload } = keepPage();
    turn('pagehide', true);
    expect(hide).toHaveBeenCalledOnce();
    rememberSignedIn(false);
    turn('pageshow', true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('begins anew for somebody who signed in after a visitor left it', () => {
    const { hide, reload } = keepPage();
    turn('pagehide', true);
    expect(hide).not.toHaveBeenCalled();
    rememberSignedIn(true);
    turn('pageshow', true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('comes back as it was to a visitor', () => {
    const { hide, reload } = keepPage();
    turn('pagehide', true);
    turn('pageshow', true);
    expect(hide).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is left alone when it is not kept', () => {
    rememberSignedIn(true);
    const { hide, reload, unmount } = keepPage();
    turn('pageshow', false);
    turn('pagehide', false);
    unmount();
    turn('pagehide', true);
    turn('pageshow', true);
    expect(hide).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
