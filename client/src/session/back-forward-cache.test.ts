import { fireEvent } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fillStorage } from '../testing/browser.ts';
import { hideFromBackForwardCache } from './back-forward-cache.ts';
import { markSignedIn } from './signed-in-mark.ts';

/** The browser leaves the page or comes back to it; `persisted` says whether the page is kept. */
const turn = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  fireEvent(window, Object.assign(new Event(type), { persisted }));

function openPage() {
  const hide = vi.fn();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const ended = new AbortController();
  const stop = () => ended.abort();
  hideFromBackForwardCache(hide, ended.signal);
  onTestFinished(stop);
  return { hide, reload, stop };
}

describe('a page in the back/forward cache (4.10)', () => {
  it.each([
    ['is kept without personal content, and reloaded, also after a sign-out', 'shopper', null, 1],
    ['is reloaded for a user who signed in after a visitor left it', null, 'shopper', 1],
    ['comes back as it was to a visitor', null, null, 0],
  ])('%s', (_what, before, after, reloads) => {
    markSignedIn(before);
    const { hide, reload } = openPage();
    turn('pagehide', true);
    expect(hide).toHaveBeenCalledTimes(before ? 1 : 0);
    markSignedIn(after);
    turn('pageshow', true);
    expect(reload).toHaveBeenCalledTimes(reloads);
  });

  it('is reloaded where nothing can be stored that says who is signed in', () => {
    fillStorage();
    const { hide, reload } = openPage();
    turn('pagehide', true);
    turn('pageshow', true);
    expect(hide).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is left alone when the browser does not keep it', () => {
    markSignedIn('shopper');
    const { hide, reload, stop } = openPage();
    turn('pageshow', false);
    turn('pagehide', false);
    stop();
    turn('pagehide', true);
    turn('pageshow', true);
    expect(hide).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
