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

/** Says what is near the window; nothing scrolls here. */
let comeNear: () => Promise<void>;

describe('a long list', () => {
  beforeEach(() => {
    const seen = new Set<IntersectionObserverCallback>();
    function Observer(tell: IntersectionObserverCallback) {
      return { observe: () => seen.add(tell), disconnect: () => seen.delete(tell) };
    }
    vi.stubGlobal('IntersectionObserver', vi.fn(Observer));
    comeNear = async () => {
      await waitFor(() => expect(seen.size).toBe(1));
      const near = [{ isIntersecting: true }] as IntersectionObserverEntry[];
      act(() => seen.forEach((tell) => tell(near, {} as IntersectionObserver)));
    };
    return () => vi.unstubAllGlobals();
  });

  it('shows 24 cards, and 24 more each time the reader comes near the last', async () => {
    renderListing(60);
    expect(await screen.findByText('60 products')).toBeDefined();
    await expectCards(24);
    await comeNear();
    await expectCards(48);
    await comeNear();
    await expectCards(60);
    expect(showMore()).toBeNull();
  });

  it('fetches the pictures of the first screen at once, the others as they come near', async () => {
    renderListing(24);
    await expectCards(24);
    const ways = cards().map((card) => card.querySelector('button img')?.getAttribute('loading'));
    expect(ways.map((way) => way === 'lazy')).toEqual(ways.map((_way, index) => index >= 8));
  });

  it('says how many there are, grouped as sums are', async () => {
    renderListing(1_005);
    expect(await screen.findByText('1,005 products')).toBeDefined();
  });

  it('begins at its own start when the page is loaded with another list', async () => {
    const { unmount } = renderListing(60);
    await expectCards(24);
    await comeNear();
    await expectCards(48);
    unmount();
    const network = createFakeNetwork();
    network.answer('GET', apiPaths.category('cotton'), named(60));
    renderApp(paths.listing('cotton'), { network });
    await expectCards(24);
  });

  it('is there at once when it is short', async () => {
    renderListing(24);
    await expectCards(24);
    expect(showMore()).toBeNull();
  });

  it('gives more to whoever presses the button, and leads to the first new card', async () => {
    const { visitor } = renderListing(50);
    await expectCards(24);
    await visitor.click(showMore()!);
    await expectCards(48);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Velvet 25' }));
    expect(document.querySelectorAll('[aria-live] article')).toHaveLength(0);
  });

  it('leads on who stands on the button when more come by themselves, and nobody else', async () => {
    renderListing(80);
    await expectCards(24);
    act(() => showMore()?.focus());
    await comeNear();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Velvet 25' })),
    );
    await comeNear();
    await expectCards(72);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Velvet 25' }));
  });

  it('is as long as it was when the reader comes back', async () => {
    const { visitor, goBack } = renderListing(60);
    await expectCards(24);
    await comeNear();
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
    await comeNear();
    await expectCards(48);
    const kept = JSON.parse(sessionStorage.getItem('tanabana.shown') ?? '') as unknown[][];
    expect(kept.at(-1)?.[1]).toBe(48);
    expect(kept.length).toBeLessThanOrEqual(30);
    expect(sessionStorage).toHaveLength(1);
  });

  it('begins anew with other words of a search', async () => {
    const network = createFakeNetwork();
    network.answer('GET', apiPaths.category('lawn'), named(40, 'Lawn'));
    network.answer('GET', apiPaths.category('velvet'), named(40, 'Velvet'));
    const { visitor, goBack } = renderApp(paths.search, { network });
    await expectCards(24);
    await comeNear();
    await expectCards(48);
    await visitor.type(screen.getByRole('searchbox'), 'velvet{Enter}');
    await screen.findByText('40 products');
    expect(cards()).toHaveLength(24);
    goBack();
    await screen.findByText('80 products');
    expect(cards()).toHaveLength(48);
  });
});
