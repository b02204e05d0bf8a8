import { act, screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { buildProduct } from '../../../testing/factories.ts';
import { createFakeNetwork } from '../../../testing/fake-network.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const named = (length: number, name = 'Velvet') =>
  Array.from({ length }, (_, index) => buildProduct({ title: `${name} ${index + 1}` }));

function renderListing(count: number) {
  const network = createFakeNetwork();
  network.answer('GET', apiPaths.category('velvet'), named(count));
  return renderApp(paths.listing('velvet'), { network });
}

const cards = () => within(screen.getByRole('main')).queryAllByRole('article');
const showMore = () => screen.queryByRole('button', { name: 'Show more products' });
const expectCards = (count: number) => waitFor(() => expect(cards()).toHaveLength(count));

/** Reports the end of the list as visible, since nothing scrolls here. */
let scrollToEnd: () => Promise<void>;

describe('a long list', () => {
  beforeEach(() => {
    const seen = new Set<IntersectionObserverCallback>();
    function Observer(callback: IntersectionObserverCallback) {
      return { observe: () => seen.add(callback), disconnect: () => seen.delete(callback) };
    }
    vi.stubGlobal('IntersectionObserver', vi.fn(Observer));
    scrollToEnd = async () => {
      await waitFor(() => expect(seen.size).toBe(1));
      const near = [{ isIntersecting: true }] as IntersectionObserverEntry[];
      act(() => seen.forEach((callback) => callback(near, {} as IntersectionObserver)));
    };
    return () => vi.unstubAllGlobals();
  });

  it('shows 24 cards, and 24 more each time the user scrolls near the end', async () => {
    renderListing(60);
    expect(await screen.findByText('60 products')).toBeDefined();
    await expectCards(24);
    await scrollToEnd();
    await expectCards(48);
    await scrollToEnd();
    await expectCards(60);
    expect(showMore()).toBeNull();
  });

  it('loads the pictures of the first screen at once, the others lazily', async () => {
    renderListing(24);
    await expectCards(24);
    const loading = cards().map((card) =>
      card.querySelector('button img')?.getAttribute('loading'),
    );
    expect(loading.map((value) => value === 'lazy')).toEqual(loading.map((_, index) => index >= 8));
  });

  it('shows the number of products with a thousands separator', async () => {
    renderListing(1_005);
    expect(await screen.findByText('1,005 products')).toBeDefined();
  });

  it('starts with 24 cards when the page is loaded with another list', async () => {
    const { unmount } = renderListing(60);
    await expectCards(24);
    await scrollToEnd();
    await expectCards(48);
    unmount();
    const network = createFakeNetwork();
    network.answer('GET', apiPaths.category('cotton'), named(60));
    renderApp(paths.listing('cotton'), { network });
    await expectCards(24);
  });

  it('has no button when it is short', async () => {
    renderListing(24);
    await expectCards(24);
    expect(showMore()).toBeNull();
  });

  it('shows more after a press on the button, and focuses the first new card', async () => {
    const { visitor } = renderListing(50);
    await expectCards(24);
    await visitor.click(showMore()!);
    await expectCards(48);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Velvet 25' }));
    expect(document.querySelectorAll('[aria-live] article')).toHaveLength(0);
  });

  it('focuses the first new card only if the button had the focus', async () => {
    renderListing(80);
    await expectCards(24);
    act(() => showMore()?.focus());
    await scrollToEnd();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Velvet 25' })),
    );
    await scrollToEnd();
    await expectCards(72);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Velvet 25' }));
  });

  it('is as long as before when the user goes back', async () => {
    const { visitor, goBack } = renderListing(60);
    await expectCards(24);
    await scrollToEnd();
    await expectCards(48);
    await visitor.click(screen.getByRole('button', { name: 'Velvet 30' }));
    await screen.findByRole('dialog', { name: 'Velvet 30' });
    expect(cards()).toHaveLength(48);
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cards()).toHaveLength(48);

    await visitor.click(within(screen.getByRole('main')).getByRole('link', { name: 'Cotton' }));
    await screen.findByRole('heading', { level: 1, name: 'Cotton' });
    goBack();
    await screen.findByRole('heading', { level: 1, name: 'Velvet' });
    expect(cards()).toHaveLength(48);
  });

  it.each([
    [
      'of the last 30 lists alone',
      JSON.stringify(Array.from({ length: 30 }, (_, nth) => [`${nth}`, 48])),
    ],
    ['beside damaged storage', '[null, 7, "x", ["a"]]'],
    ['instead of damaged storage', '{'],
  ])('is kept %s', async (_what, before) => {
    sessionStorage.setItem('tanabana.shown', before);
    renderListing(60);
    await expectCards(24);
    await scrollToEnd();
    await expectCards(48);
    const kept = JSON.parse(sessionStorage.getItem('tanabana.shown') ?? '') as unknown[][];
    expect(kept.at(-1)?.[1]).toBe(48);
    expect(kept.length).toBeLessThanOrEqual(30);
    expect(sessionStorage).toHaveLength(1);
  });

  it('starts with 24 cards for a new search', async () => {
    const network = createFakeNetwork();
    network.answer('GET', apiPaths.category('lawn'), named(40, 'Lawn'));
    network.answer('GET', apiPaths.category('velvet'), named(40, 'Velvet'));
    const { visitor, goBack } = renderApp(paths.search, { network });
    await expectCards(24);
    await scrollToEnd();
    await expectCards(48);
    await visitor.type(screen.getByRole('searchbox'), 'velvet{Enter}');
    await screen.findByText('40 products');
    expect(cards()).toHaveLength(24);
    goBack();
    await screen.findByText('80 products');
    expect(cards()).toHaveLength(48);
  });
});
