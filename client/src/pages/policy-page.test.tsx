import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { becomeUser, buildUser } from '../testing/fake-firebase.ts';
import { renderApp } from '../testing/render-app.tsx';

const pages = [
  ['/privacy', 'Privacy Notice'],
  ['/terms', 'Conditions of Use'],
  ['/returns', 'Returns'],
  ['/contact', 'Contact'],
] as const;

const main = () => within(screen.getByRole('main'));

describe('the policies (2.30)', () => {
  it('are shown to everybody, search engines may index them, and they link to screens of the shop or to another site', async () => {
    const { goTo } = renderApp('/contact');
    const addresses = new Set<string>();
    for (const [path, title] of pages) {
      goTo(path);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
      expect(main().getAllByText(/\w/).length, title).toBeGreaterThan(3);
      expect(document.title).toBe(`${title} · Tana Bana`);
      expect(document.querySelector('meta[name="robots"]'), title).toBeNull();
      for (const link of main().queryAllByRole('link'))
        addresses.add(link.getAttribute('href') ?? '');
    }
    expect([...addresses]).toContain('/settings');
    act(() => becomeUser(buildUser()));
    for (const address of addresses) {
      if (address.startsWith('https://')) continue;
      goTo(address);
      const heading = await main().findByRole('heading', { level: 1 });
      expect(heading.textContent, address).not.toContain('unravelled');
    }
  });
});
