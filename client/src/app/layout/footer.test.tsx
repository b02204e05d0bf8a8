import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { matchMediaBy } from '../../testing/browser.ts';
import { renderApp } from '../../testing/render-app.tsx';

const titles = ['About', 'Sell with Tana Bana', 'Customer Support', 'Shop with Tana Bana'];
const footer = () => within(screen.getByRole('contentinfo'));

describe('the footer (2.27)', () => {
  it('shows the tagline and the year, and links to the top', () => {
    vi.useFakeTimers({ now: new Date('2031-05-01'), toFake: ['Date'] });
    renderApp('/saved');
    vi.useRealTimers();
    expect(footer().getByText('Good cloth, honestly sold.')).toBeDefined();
    expect(footer().getByText(/© 2031 Tana Bana/)).toBeDefined();
    expect(footer().getByRole('link', { name: 'Back to Top' }).getAttribute('href')).toBe('#home');
    expect(document.getElementById('home')).not.toBeNull();
    for (const name of titles) {
      expect(footer().getByRole('heading', { name })).toBeDefined();
    }
    expect(
      footer()
        .getAllByRole('link')
        .map((link) => [
          link.getAttribute('aria-label') ?? link.textContent,
          link.getAttribute('href'),
        ]),
      'plain text in the columns, placeholders behind the icons',
    ).toEqual([
      ['Instagram', '#'],
      ['Facebook', '#'],
      ['YouTube', '#'],
      ['X', '#'],
      ['Back to Top', '#home'],
      ['Privacy Notice', '/privacy'],
      ['Conditions of Use', '/terms'],
      ['Returns', '/returns'],
      ['Contact', '/contact'],
    ]);
    const isFollowed = fireEvent.click(footer().getByRole('link', { name: 'X' }));
    expect(isFollowed, 'a placeholder would lead to the top').toBe(false);
  });

  it('folds its columns under their titles on phones', () => {
    matchMediaBy(() => false);
    renderApp('/saved');
    const folds = screen.getByRole('contentinfo').querySelectorAll('details');
    expect([...folds].map(({ open }) => open)).toEqual([false, false, false, false]);
    expect([...folds].map((fold) => fold.querySelector('summary')?.textContent)).toEqual(titles);
  });

  it('has a newsletter field that submits nothing', async () => {
    const { visitor, address } = renderApp('/saved');
    const field = footer().getByLabelText('Newsletter');
    await visitor.type(field, 'shopper@example{Enter}');
    await visitor.click(footer().getByRole('button', { name: 'Subscribe' }));
    expect(address()).toBe('/saved');
    expect(field).toHaveProperty('value', 'shopper@example');
    expect(field.closest('form'), 'nothing that could be sent').toBeNull();
  });
});
