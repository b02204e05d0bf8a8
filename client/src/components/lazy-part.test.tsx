import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectConsole } from '../testing/console.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';

const Part = ({ text }: { text: string }) => <p>{text}</p>;
const Waiting = () => <p>Waiting</p>;

/** A part whose loading the test completes or fails. */
function pendingPart() {
  const fetch = vi.fn<() => Promise<typeof Part>>();
  const held = () => {
    let arrive = () => {};
    let fail = () => {};
    fetch.mockReturnValueOnce(
      new Promise((resolve, reject) => {
        arrive = () => resolve(Part);
        fail = () => reject(new Error('Failed to fetch'));
      }),
    );
    return { arrive: () => arrive(), fail: () => fail() };
  };
  return { fetch, held, Lazy: lazyPart(fetch, Waiting) };
}

describe('lazyPart', () => {
  it('shows the waiting component until it is loaded', async () => {
    const { fetch, held, Lazy } = pendingPart();
    const { arrive } = held();
    expect(fetch).not.toHaveBeenCalled();
    render(<Lazy text="Here" />);
    expect(screen.getByText('Waiting')).toBeDefined();
    arrive();
    expect(await screen.findByText('Here')).toBeDefined();
    expect(screen.queryByText('Waiting')).toBeNull();
  });

  it('shows at once after a preload, and is loaded once', async () => {
    const { fetch, held, Lazy } = pendingPart();
    held().arrive();
    await Promise.all([Lazy.preload(), Lazy.preload()]);
    render(<Lazy text="Here" />);
    expect(screen.getByText('Here')).toBeDefined();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('shows when it arrives between rendering and effects', async () => {
    const { held, Lazy } = pendingPart();
    const { arrive } = held();
    const coming = Lazy.preload();
    function Screen() {
      useLayoutEffect(arrive, []);
      return <Lazy text="Here" />;
    }
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    onTestFinished(() => root.unmount());
    root.render(<Screen />);
    await coming;
    await vi.waitFor(() => expect(document.body.textContent).toContain('Here'));
  });

  it('throws to the error boundary, and is loaded again when it is rendered again', async () => {
    const logged = expectConsole('error');
    const { held, Lazy } = pendingPart();
    const first = held();
    const { unmount } = render(
      <ErrorBoundary at="here" fallback={<p>Not loaded</p>}>
        <Lazy text="Here" />
      </ErrorBoundary>,
    );
    first.fail();
    expect(await screen.findByText('Not loaded')).toBeDefined();
    expect(logged).toHaveBeenCalled();
    unmount();

    held().arrive();
    render(<Lazy text="Here" />);
    expect(await screen.findByText('Here')).toBeDefined();
  });

  it('ignores a failed preload', async () => {
    const { fetch, held, Lazy } = pendingPart();
    const first = held();
    const preloaded = Lazy.preload();
    first.fail();
    await preloaded;
    expect(fetch).toHaveBeenCalledOnce();
    held().arrive();
    render(<Lazy text="Here" />);
    expect(await screen.findByText('Here')).toBeDefined();
  });
});
