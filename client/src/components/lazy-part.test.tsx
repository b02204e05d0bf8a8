import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectConsole } from '../testing/console.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';

const Part = ({ text }: { text: string }) => <p>{text}</p>;
const Waiting = () => <p>Waiting</p>;

/** A part that comes, or fails to, when the test says so. */
function heldPart() {
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

describe('a part that is fetched when it is wanted', () => {
  it('has another in its place until it is there', async () => {
    const { fetch, held, Lazy } = heldPart();
    const { arrive } = held();
    expect(fetch).not.toHaveBeenCalled();
    render(<Lazy text="Here" />);
    expect(screen.getByText('Waiting')).toBeDefined();
    arrive();
    expect(await screen.findByText('Here')).toBeDefined();
    expect(screen.queryByText('Waiting')).toBeNull();
  });

  it('shows at once when it was fetched before, and is fetched once', async () => {
    const { fetch, held, Lazy } = heldPart();
    held().arrive();
    await Promise.all([Lazy.preload(), Lazy.preload()]);
    render(<Lazy text="Here" />);
    expect(screen.getByText('Here')).toBeDefined();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('shows when it comes between being drawn and its effects', async () => {
    const { held, Lazy } = heldPart();
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

  it('fails where it stands, and is asked for again when it is wanted again', async () => {
    const logged = expectConsole('error');
    const { held, Lazy } = heldPart();
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

  it('keeps the failure of a fetch ahead of time to itself', async () => {
    const { fetch, held, Lazy } = heldPart();
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
