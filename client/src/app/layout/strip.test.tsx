import { screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { buildFabric } from '../../testing/factories.ts';
import { renderApp } from '../../testing/render-app.tsx';

const strip = () => within(screen.getByRole('navigation', { name: 'Shop' }));

describe('the strip (2.26)', () => {
  it('links to the featured lists and the settings', () => {
    renderApp('/saved');
    const targets = strip()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(targets).toEqual([
      ['Trending', '/filter/trending'],
      ['Best Sellers', '/filter/bestseller'],
      ["Today's Deals", '/filter/todaydeal'],
      ['New Arrivals', '/filter/newarrival'],
      ['Help & Settings', '/settings'],
    ]);
  });

  it('opens the list of fabrics, of which one may lead nowhere', async () => {
    const fabrics = [
      buildFabric({ title: 'Lawn', subtitle: 'lawn' }),
      buildFabric({ title: 'Silk', subtitle: '#' }),
      buildFabric({ title: 'Velvet', subtitle: 'velvet' }),
    ];
    const { visitor } = renderApp('/saved', { lists: { [apiPaths.fabrics]: fabrics } });
    const button = strip().getByRole('button', { name: 'Fabrics' });
    await waitFor(() => expect(strip().getByText('Velvet')).toBeDefined());
    expect(strip().queryByRole('link', { name: 'Velvet' })).toBeNull();

    await visitor.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(strip().getByRole('link', { name: 'Velvet' })).toBeDefined();
    expect(strip().queryByRole('link', { name: 'Silk' })).toBeNull();
  });

  it('closes the fabrics after a press elsewhere, and after Back', async () => {
    const { visitor, goBack } = renderApp('/search', {
      lists: { [apiPaths.fabrics]: [buildFabric()] },
    });
    await visitor.type(screen.getByRole('combobox', { name: 'Search fabrics' }), 'teal{Enter}');
    const button = strip().getByRole('button', { name: 'Fabrics' });
    for (const leave of [
      () => visitor.click(screen.getByRole('contentinfo')),
      async () => goBack(),
    ]) {
      await visitor.click(button);
      expect(button.getAttribute('aria-expanded')).toBe('true');
      await leave();
      expect(button.getAttribute('aria-expanded')).toBe('false');
    }
  });
});
