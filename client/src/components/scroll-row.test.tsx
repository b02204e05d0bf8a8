import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ScrollRow } from './scroll-row.tsx';

const WIDTH = 400;

/** A row of 1,000 px in a frame of 400. */
function renderRow() {
  render(
    <ScrollRow label="Velvet">
      <li>
        <button>A card</button>
      </li>
    </ScrollRow>,
  );
  const row = screen.getByRole('list', { name: 'Velvet' });
  Object.defineProperties(row, {
    clientWidth: { value: WIDTH },
    scrollWidth: { value: 1_000 },
  });
  return (scrollLeft: number) => {
    row.scrollLeft = scrollLeft;
    fireEvent.scroll(row);
  };
}

const arrow = (name: 'Previous' | 'Next') =>
  screen.queryByRole('button', { name: `${name} in Velvet` });

describe('a row of cards (2.7)', () => {
  it('moves by 300 px, by its arrows, which hide at the ends, and by the arrow keys', () => {
    const scrollTo = renderRow();
    for (const [left, hasPrevious, hasNext] of [
      [0, false, true],
      [600, true, false],
      [300, true, true],
    ] as const) {
      scrollTo(left);
      expect([arrow('Previous'), arrow('Next')].map((each) => each !== null)).toEqual([
        hasPrevious,
        hasNext,
      ]);
    }
    const row = screen.getByRole('list', { name: 'Velvet' });
    const scrollBy = vi.spyOn(row, 'scrollBy').mockImplementation(() => {});
    fireEvent.click(arrow('Next')!);
    fireEvent.click(arrow('Previous')!);
    for (const key of ['ArrowRight', 'ArrowLeft', 'Tab'])
      fireEvent.keyDown(screen.getByRole('button', { name: 'A card' }), { key });
    expect(scrollBy.mock.calls).toEqual([300, -300, 300, -300].map((left) => [{ left }]));
  });

  it('passes the focus from an arrow that hides to the other one, and takes it from nowhere else', async () => {
    const scrollTo = renderRow();
    scrollTo(300);
    scrollTo(600);
    expect(document.activeElement).toBe(document.body);
    scrollTo(300);
    arrow('Next')?.focus();
    scrollTo(600);
    await waitFor(() => expect(document.activeElement).toBe(arrow('Previous')));
    scrollTo(0);
    await waitFor(() => expect(document.activeElement).toBe(arrow('Next')));
  });
});
