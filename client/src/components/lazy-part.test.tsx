import { useLayoutEffect } from 'react';
import { waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Part = () => <p>Here</p>;

it('shows a part that arrives between rendering and effects', async () => {
  let arrive = () => {};
  const arrived = new Promise<typeof Part>((resolve) => (arrive = () => resolve(Part)));
  const Lazy = lazyPart(() => arrived);
  const coming = Lazy.preload();
  function Screen() {
    useLayoutEffect(arrive, []);
    return <Lazy />;
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  root.render(<Screen />);
  await coming;
  await waitFor(() => expect(document.body.textContent).toContain('Here'));
});
