import { act, screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { buildProduct } from '../../../testing/factories.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { watchEnds } from '../../../testing/browser.ts';

const named = (length: number, name = 'Velvet') =>
  Array.from({ length }, (_, index) => buildProduct({ title: `${name} ${index + 1}` }));

function renderListing(count: number) {
  return renderApp(paths.listing('velvet'), {
    lists: { [apiPaths.category('velvet')]: named(count) },
  });
}

const cards = () => within(screen.getByRole('main')).queryAllByRole('article');
const showMore = () => screen.queryByRole('button', { name: 'Show more products' });
const expectCards = (count: number) => waitFor(() => expect(cards()).toHaveLength(count));

/** Reports the end of the list as visible, since nothing scrolls here. */
let scrollToEnd: () => Promise<void>;

describe('a long list (2.8)', () => {
  beforeEach(() => {
    const scroll = watchEnds();
    scrollToEnd = async () => {
      await screen.findByRole('button', { name: 'Show more products' });
      scroll();
    };
  });

  it('loads the pictures of the first screen at once, the others lazily', async () => {
    renderListing(24);
    await expectCards(24);
    const loading = cards().map((card) => card.querySelector('a img')?.getAttribute('loading'));
    expect(loading.map((value) => value === 'lazy')).toEqual(loading.map((_, index) => index >= 8));
    expect(showMore()).toBeNull();
  });

  it('shows more by its button, which passes its focus to the first new card', async () => {
    const { visitor } = renderListing(80);
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await expectCards(24);
    act(() => showMore()?.focus());
    await scrollToEnd();
    await waitFor(() => expect(focused()).toBe('Velvet 25'));
    await scrollToEnd();
    await expectCards(72);
    expect(focused()).toBe('Velvet 25');
    await visitor.click(showMore()!);
    await waitFor(() => expect(focused()).toBe('Velvet 73'));
    expect(showMore()).toBeNull();
  });

  it('is as long as before when the user goes back or reloads, although the storage was damaged', async () => {
    sessionStorage.setItem('tanabana.shown', '[null, 7, "x"]');
    const { visitor, goBack, unmount } = renderListing(60);
    await expectCards(24);
    await scrollToEnd();
    await expectCards(48);
    await visitor.click(within(screen.getByRole('main')).getByRole('link', { name: 'Cotton' }));
    await screen.findByRole('heading', { level: 1, name: 'Cotton' });
    goBack();
    await screen.findByRole('heading', { level: 1, name: 'Velvet' });
    expect(cards()).toHaveLength(48);
    unmount();
    renderListing(60);
    await expectCards(48);
  });

  it('starts with 24 cards for a new search', async () => {
    const { visitor, goBack } = renderApp(paths.search, {
      lists: {
        [apiPaths.category('lawn')]: named(40, 'Lawn'),
        [apiPaths.category('velvet')]: named(40, 'Velvet'),
      },
    });
    await expectCards(24);
    await scrollToEnd();
    await expectCards(48);
    await visitor.type(screen.getByRole('combobox', { name: 'Search fabrics' }), 'velvet{Enter}');
    await screen.findByText('40 products');
    expect(cards()).toHaveLength(24);
    goBack();
    await screen.findByText('80 products');
    expect(cards()).toHaveLength(48);
  });
});
