import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { matchMediaBy, pass } from '../../../testing/browser.ts';
import { buildSlide } from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork } from '../../../testing/fake-network.ts';
import { Slider } from './slider.tsx';

async function renderSlider(count = 3) {
  const slides = Array.from({ length: count }, (_, index) =>
    buildSlide({ image: `/demo/slides/slide-${index + 1}.avif` }),
  );
  createFakeNetwork({ slides });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Slider />
      <button>After the slider</button>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return screen.queryByRole('region', { name: 'Slides' });
}

/** Like a mouse: the focus goes to the pressed button and stays there. */
function press(name: string) {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
}

/** The name of the current slide's dot. */
function shown() {
  const current = screen
    .getAllByRole('button', { name: /^Slide \d$/ })
    .filter((dot) => dot.getAttribute('aria-current') === 'true');
  expect(current).toHaveLength(1);
  return current[0]?.getAttribute('aria-label');
}

describe('the slider (2.7)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('numbers its pictures, loads the first at once, and moves every five seconds, round after the last, by its buttons and by its dots', async () => {
    await renderSlider();
    const pictures = screen.getAllByRole('img', { hidden: true });
    expect(
      pictures.map((picture) => [picture.getAttribute('alt'), picture.getAttribute('loading')]),
    ).toEqual([
      ['Slide 1 of 3', 'eager'],
      ['Slide 2 of 3', 'lazy'],
      ['Slide 3 of 3', 'lazy'],
    ]);
    expect(pictures[0]?.getAttribute('fetchpriority')).toBe('high');
    expect(shown()).toBe('Slide 1');
    pass(4_999);
    expect(shown()).toBe('Slide 1');
    pass(1);
    expect(shown()).toBe('Slide 2');
    pass(5_000);
    pass(5_000);
    expect(shown()).toBe('Slide 1');

    for (const [name, slide] of [
      ['Next slide', 'Slide 2'],
      ['Previous slide', 'Slide 1'],
      ['Previous slide', 'Slide 3'],
      ['Slide 2', 'Slide 2'],
    ] as const) {
      fireEvent.click(screen.getByRole('button', { name }));
      expect(shown()).toBe(slide);
    }
  });

  it('stops while it is hovered, a control has the focus or the tab is hidden', async () => {
    const slider = await renderSlider();
    fireEvent.pointerEnter(slider!);
    pass(60_000);
    expect(shown()).toBe('Slide 1');
    act(() => screen.getByRole('button', { name: 'Next slide' }).focus());
    fireEvent.pointerLeave(slider!);
    pass(60_000);
    expect(shown()).toBe('Slide 1');
    act(() => screen.getByRole('button', { name: 'After the slider' }).focus());
    pass(5_000);
    expect(shown()).toBe('Slide 2');

    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    pass(60_000);
    expect(shown()).toBe('Slide 2');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    pass(5_000);
    expect(shown()).toBe('Slide 3');
  });

  it('moves after Play, although hovered and focused, until Pause', async () => {
    const slider = await renderSlider();
    fireEvent.pointerEnter(slider!);
    press('Pause slides');
    fireEvent.pointerLeave(slider!);
    pass(60_000);
    expect(shown()).toBe('Slide 1');
    fireEvent.pointerEnter(slider!);
    press('Play slides');
    pass(5_000);
    expect(shown()).toBe('Slide 2');
    press('Next slide');
    pass(5_000);
    expect(shown()).toBe('Slide 1');
    press('Pause slides');
    pass(60_000);
    expect(shown()).toBe('Slide 1');
  });

  it('starts paused with reduced motion, and moves after Play', async () => {
    matchMediaBy((query) => query.includes('reduced-motion'));
    await renderSlider();
    pass(60_000);
    expect(shown()).toBe('Slide 1');
    press('Play slides');
    pass(5_000);
    expect(shown()).toBe('Slide 2');
  });

  it('has no buttons for a single slide, and is not rendered without slides', async () => {
    const slider = await renderSlider(1);
    expect(screen.getByRole('img', { name: 'Slide 1 of 1' })).toBeDefined();
    expect(within(slider!).queryAllByRole('button')).toHaveLength(0);
    cleanup();
    expect(await renderSlider(0)).toBeNull();
  });
});
