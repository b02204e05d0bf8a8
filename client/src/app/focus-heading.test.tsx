import { act, screen, waitFor } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../config/paths.ts';
import { markSignedIn } from '../session/signed-in-mark.ts';
import { buildProduct } from '../testing/factories.ts';
import { becomeUser, buildUser, leaveUserUnknown } from '../testing/fake-firebase.ts';
import { matchMediaBy } from '../testing/browser.ts';
import { renderApp } from '../testing/render-app.tsx';

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const shopLink = (name: string) => screen.getByRole('link', { name });

describe('the focus (2.3)', () => {
  it('goes to the heading of a new screen, forth and back, but not on the first screen', async () => {
    const { visitor, goBack } = renderApp(paths.saved);
    const first = await findHeading('Saved');
    expect(document.activeElement).toBe(document.body);
    await visitor.click(shopLink('Trending'));
    const trending = await findHeading('Trending');
    await waitFor(() => expect(document.activeElement).toBe(trending));
    goBack();
    expect(first.isConnected).toBe(false);
    await waitFor(async () => expect(document.activeElement).toBe(await findHeading('Saved')));
  });

  it('stays in the search box when only the words change, and goes to the heading when they take away the link that had it', async () => {
    const lists = { [apiPaths.category('velvet')]: [buildProduct()] };
    const { visitor } = renderApp(paths.search, { lists });
    const box = screen.getByRole('combobox', { name: 'Search fabrics' });
    await visitor.type(box, 'tweed{Enter}');
    await findHeading('Results for “tweed”');
    expect(document.activeElement).toBe(box);
    const all = await screen.findByRole('link', { name: 'See all products' });
    await visitor.click(all);
    const heading = await findHeading('All products');
    expect(all.isConnected).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('leaves the search box by touch, where the keyboard on the screen covers what is found', async () => {
    matchMediaBy((query) => query === '(hover: none)');
    const { visitor } = renderApp(paths.search);
    const box = screen.getByRole('combobox', { name: 'Search fabrics' });
    await visitor.type(box, 'velvet{Enter}');
    const heading = await findHeading('Results for “velvet”');
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it.each([
    ['goes to the heading of a screen that comes later', false],
    ['stays where the user moved it meanwhile', true],
  ])('%s', async (_what, isMoved) => {
    markSignedIn('shopper');
    leaveUserUnknown();
    const { visitor } = renderApp(paths.saved);
    await visitor.click(shopLink('Returns & Orders'));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    const box = screen.getByRole('combobox', { name: 'Search fabrics' });
    if (isMoved) act(() => box.focus());
    act(() => becomeUser(buildUser()));
    const heading = await findHeading('Returns & Orders');
    await waitFor(() => expect(document.activeElement).toBe(isMoved ? box : heading));
  });
});
