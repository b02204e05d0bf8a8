import { fireEvent, render, screen } from '@testing-library/react';
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

describe('ScrollRow (2.7)', () => {
  it('moves by 300 px, by its arrows and by the arrow keys', () => {
    renderRow()(100);
    const row = screen.getByRole('list', { name: 'Velvet' });
    const scrollBy = vi.spyOn(row, 'scrollBy').mockImplementation(() => {});
    fireEvent.click(arrow('Next')!);
    fireEvent.click(arrow('Previous')!);
    fireEvent.keyDown(screen.getByRole('button', { name: 'A card' }), { key: 'ArrowRight' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'A card' }), { key: 'ArrowLeft' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'A card' }), { key: 'Tab' });
    expect(scrollBy.mock.calls).toEqual([300, -300, 300, -300].map((left) => [{ left }]));
  });
});

describe('the arrows of a row (2.7)', () => {
  it('hide at the ends', () => {
    const scrollTo = renderRow();
    scrollTo(0);
    expect(arrow('Previous')).toBeNull();
    expect(arrow('Next')).not.toBeNull();
    scrollTo(300);
    expect(arrow('Previous')).not.toBeNull();
    expect(arrow('Next')).not.toBeNull();
    scrollTo(600);
    expect(arrow('Previous')).not.toBeNull();
    expect(arrow('Next')).toBeNull();
  });

  it('pass the focus to the other one when one hides, and take it from nowhere else', () => {
    const scrollTo = renderRow();
    scrollTo(300);
    scrollTo(600);
    expect(document.activeElement).toBe(document.body);
    scrollTo(300);
    arrow('Next')?.focus();
    scrollTo(600);
    expect(document.activeElement).toBe(arrow('Previous'));
    scrollTo(0);
    expect(document.activeElement).toBe(arrow('Next'));
  });
});
