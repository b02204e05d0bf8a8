import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildUser } from '../testing/fake-firebase.ts';
import { renderApp } from '../testing/render-app.tsx';

const pages = [
  ['/privacy', 'Privacy Notice'],
  ['/terms', 'Conditions of Use'],
  ['/returns', 'Returns'],
  ['/contact', 'Contact'],
] as const;

const main = () => within(screen.getByRole('main'));

describe('the policies (2.30)', () => {
  it.each(pages)(
    '%s shows "%s" to everybody, and search engines may index it',
    async (path, title) => {
      renderApp(path);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
      expect(main().getAllByText(/\w/).length).toBeGreaterThan(3);
      expect(document.title).toBe(`${title} · Tana Bana`);
      expect(document.querySelector('meta[name="robots"]')).toBeNull();
    },
  );

  it('link to screens of the shop only, or to another site', async () => {
    const { goTo } = renderApp('/contact', { user: buildUser() });
    const addresses = new Set<string>();
    for (const [path, name] of pages) {
      goTo(path);
      await screen.findByRole('heading', { level: 1, name });
      for (const link of main().queryAllByRole('link'))
        addresses.add(link.getAttribute('href') ?? '');
    }
    expect([...addresses]).toContain('/settings');
    for (const address of addresses) {
      if (address.startsWith('https://')) continue;
      goTo(address);
      const heading = await main().findByRole('heading', { level: 1 });
      expect(heading.textContent, address).not.toContain('unravelled');
    }
  });
});
