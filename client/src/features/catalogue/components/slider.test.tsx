import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { buildSlide } from '../../../testing/factories.ts';
import { createFakeNetwork } from '../../../testing/fake-network.ts';
import { Slider } from './slider.tsx';

async function renderSlider(count = 3) {
  const network = createFakeNetwork();
  const slides = Array.from({ length: count }, (_, index) =>
    buildSlide({ image: `/demo/slides/slide-${index + 1}.avif` }),
  );
  network.answer('GET', apiPaths.slides, slides);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Slider />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  return screen.queryByRole('region', { name: 'Slides' });
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

/** The number of the slide on show, by the dot that is current. */
function shown() {
  const current = screen
    .getAllByRole('button', { name: /^Slide \d$/ })
    .filter((dot) => dot.getAttribute('aria-current') === 'true');
  expect(current).toHaveLength(1);
  return current[0]?.getAttribute('aria-label');
}

function preferReducedMotion() {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const media = matchMedia(query);
    if (query.includes('reduced-motion')) vi.spyOn(media, 'matches', 'get').mockReturnValue(true);
    return media;
  });
}

describe('the slider', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('moves on every five seconds and goes round', async () => {
    await renderSlider();
    expect(shown()).toBe('Slide 1');
    pass(4_999);
    expect(shown()).toBe('Slide 1');
    pass(1);
    expect(shown()).toBe('Slide 2');
    pass(5_000);
    pass(5_000);
    expect(shown()).toBe('Slide 1');
  });

  it('goes forth and back by its buttons, and to any slide by its dots', async () => {
    await renderSlider();
    fireEvent.click(screen.getByRole('button', { name: 'Next slide' }));
    expect(shown()).toBe('Slide 2');
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    fireEvent.click(screen.getByRole('button', { name: 'Previous slide' }));
    expect(shown()).toBe('Slide 3');
    fireEvent.click(screen.getByRole('button', { name: 'Slide 2' }));
    expect(shown()).toBe('Slide 2');
  });

  it('names each picture by its number and loads the first at once, the others later', async () => {
    await renderSlider();
    const pictures = screen.getAllByRole('img', { hidden: true });
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual([
      'Slide 1 of 3',
      'Slide 2 of 3',
      'Slide 3 of 3',
    ]);
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      'eager',
      'lazy',
      'lazy',
    ]);
    expect(pictures[0]?.getAttribute('fetchpriority')).toBe('high');
  });

  it('stops until it is told to play again', async () => {
    await renderSlider();
    fireEvent.click(screen.getByRole('button', { name: 'Pause slides' }));
    pass(60_000);
    expect(shown()).toBe('Slide 1');
    fireEvent.click(screen.getByRole('button', { name: 'Play slides' }));
    pass(5_000);
    expect(shown()).toBe('Slide 2');
  });

  it.each([
    ['somebody points at it', fireEvent.mouseEnter, fireEvent.mouseLeave],
    ['the focus is in it', fireEvent.focus, fireEvent.blur],
  ])('waits while %s', async (_when, begin, end) => {
    const slider = await renderSlider();
    begin(slider!);
    pass(60_000);
    expect(shown()).toBe('Slide 1');
    end(slider!);
    pass(5_000);
    expect(shown()).toBe('Slide 2');
  });

  it('waits while the focus is in it, also when the pointer leaves', async () => {
    const slider = await renderSlider();
    fireEvent.focus(slider!);
    fireEvent.mouseEnter(slider!);
    fireEvent.mouseLeave(slider!);
    pass(60_000);
    expect(shown()).toBe('Slide 1');
    fireEvent.blur(slider!);
    pass(5_000);
    expect(shown()).toBe('Slide 2');
  });

  it('waits while the tab is hidden', async () => {
    await renderSlider();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    pass(60_000);
    expect(shown()).toBe('Slide 1');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    pass(5_000);
    expect(shown()).toBe('Slide 2');
  });

  it('begins paused where motion is unwanted', async () => {
    preferReducedMotion();
    await renderSlider();
    pass(60_000);
    expect(shown()).toBe('Slide 1');
    expect(screen.getByRole('button', { name: 'Play slides' })).toBeDefined();
  });

  it('follows a finger that swipes, and ignores one that only taps', async () => {
    const slider = await renderSlider();
    const swipe = (from: number, to: number) => {
      fireEvent.touchStart(slider!, { touches: [{ clientX: from }] });
      fireEvent.touchEnd(slider!, { changedTouches: [{ clientX: to }] });
    };
    swipe(300, 200);
    expect(shown()).toBe('Slide 2');
    swipe(200, 210);
    expect(shown()).toBe('Slide 2');
    swipe(200, 300);
    expect(shown()).toBe('Slide 1');
  });

  it('has nothing to press for a single slide, and is not there without any', async () => {
    await renderSlider(1);
    expect(screen.getByRole('img', { name: 'Slide 1 of 1' })).toBeDefined();
    expect(screen.queryAllByRole('button')).toHaveLength(0);
  });

  it('is not there when there are no slides', async () => {
    expect(await renderSlider(0)).toBeNull();
  });
});
