import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, NavLink } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useCurrentInSight } from './use-current-in-sight.ts';

const slugs = ['lawn', 'velvet', 'net'];
const LINK = 100;
const WINDOW = 150;

function Row() {
  const row = useCurrentInSight<HTMLElement>();
  return (
    <nav ref={row}>
      {slugs.map((slug) => (
        <NavLink key={slug} to={`/${slug}`}>
          {slug}
        </NavLink>
      ))}
    </nav>
  );
}

/** Links of equal width beside each other, in a row that shows one and a half of them. */
function layOut(this: Element): DOMRect {
  const place = slugs.indexOf(this.textContent);
  if (place < 0) return new DOMRect(0, 0, WINDOW);
  return new DOMRect(place * LINK - (this.parentElement?.scrollLeft ?? 0), 0, LINK);
}

describe('useCurrentInSight', () => {
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(layOut);
  });

  it('scrolls the current link to the middle, at first and after each navigation', async () => {
    render(
      <MemoryRouter initialEntries={['/net']}>
        <Row />
      </MemoryRouter>,
    );
    const scrolled = () => screen.getByRole('navigation').scrollLeft;
    await waitFor(() => expect(scrolled()).toBe(2.5 * LINK - WINDOW / 2));
    await userEvent.click(screen.getByRole('link', { name: 'velvet' }));
    await waitFor(() => expect(scrolled()).toBe(1.5 * LINK - WINDOW / 2));
  });
});
