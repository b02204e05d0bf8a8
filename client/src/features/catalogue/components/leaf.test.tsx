import { act, screen, waitFor, within } from '@testing-library/react';
import { categories } from '@tanabana/server/contract/categories';
import { apiPaths } from '@tanabana/server/contract/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { firstViewDone } from '../../../lib/first-view.ts';
import { wideScreen } from '../../../lib/use-media-query.ts';
import { givePage, matchMediaBy } from '../../../testing/browser.ts';
import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { findDialog, openScreen } from '../../../testing/open-screen.tsx';
import { saved, viewed } from '../stored-products.ts';
// Loaded with the test's file, so that no test waits for it within its own time.
import './product-parts.ts';
import './size-guide.tsx';

const cottons = Array.from({ length: 30 }, (_, index) =>
  buildProduct({ title: `Cotton ${index}`, price: 1000 - index }),
);
const lists = { cotton: cottons };
const listing = `${paths.listing('cotton')}?sort=price&from=995`;
const next = () => screen.findByRole('button', { name: /^Next in/ });
const previous = () => screen.findByRole('button', { name: /^Previous in/ });

describe('leafing through a list (2.11)', () => {
  it('goes on in the list as it is sorted and filtered, in the same dialog and entry, to its end', async () => {
    const { visitor, address, goBack } = openScreen(listing, { lists });
    await visitor.click(await screen.findByRole('link', { name: 'Cotton 3' }));
    const opened = await screen.findByRole('dialog', { name: 'Cotton 3' });
    expect(await within(opened).findByText('Cotton, 3 of 6')).toBeDefined();
    const chevron = await next();
    await visitor.click(chevron);
    expect(await screen.findByRole('dialog', { name: 'Cotton 2' })).toBe(opened);
    expect(address()).toBe(`${listing}&product=cotton.${cottons[2]?._id}`);
    expect(within(opened).getByText('Cotton, 4 of 6')).toBeDefined();
    expect(document.activeElement).toBe(chevron);
    for (let title = 1; title >= 0; title -= 1) {
      await visitor.click(chevron);
      await findDialog(`Cotton ${title}`);
    }
    expect(chevron.getAttribute('aria-disabled')).toBe('true');
    await visitor.click(chevron);
    await findDialog('Cotton 0');
    expect((await previous()).getAttribute('aria-disabled')).toBe('false');
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(listing);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Cotton 0' })),
    );
  });

  it('loads the next picture ahead, after the first view', async () => {
    firstViewDone.set(false);
    const [, open] = cottons;
    openScreen(`${paths.listing('cotton')}?product=cotton.${open!._id}`, {
      lists,
      state: { opened: 1 },
    });
    const opened = await screen.findByRole('dialog', { name: 'Cotton 1' });
    await within(opened).findByText('Cotton, 2 of 30');
    expect(opened.querySelector('img[hidden]')).toBeNull();
    act(() => firstViewDone.set(true));
    await waitFor(() => expect(opened.querySelector('img[hidden]')).not.toBeNull());
  });

  it('leaves the focus on the last card, although something lay on the words meanwhile', async () => {
    matchMediaBy((query) => query === wideScreen);
    const kurtas = cottons.slice(0, 3).map((cotton) => ({ ...cotton, sizes: ['S', 'M'] }));
    const { visitor, goBack } = openScreen(paths.listing('cotton'), {
      lists: { cotton: kurtas },
    });
    await visitor.click(await screen.findByRole('link', { name: 'Cotton 0' }));
    await visitor.click(await next());
    const opened = await findDialog('Cotton 1');
    await visitor.click(await opened.findByRole('button', { name: 'Size guide' }));
    expect(opened.queryByRole('button', { name: /^Next in/ })).toBeNull();
    await visitor.click(await opened.findByRole('button', { name: 'Back to the product' }));
    await next();
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Cotton 1' })),
    );
  });

  it('draws the cards of the list as far as it has come', async () => {
    const { visitor } = openScreen(paths.listing('cotton'), { lists });
    await visitor.click(await screen.findByRole('link', { name: 'Cotton 23' }));
    await visitor.click(await next());
    await findDialog('Cotton 24');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Cotton 24', hidden: true })).toBeDefined(),
    );
  });

  it('draws no further cards for a product that was opened from a row over the list', async () => {
    const last = cottons[29]!;
    openScreen(`${paths.listing('cotton')}?product=cotton.${last._id}`, {
      lists,
      state: { opened: 1, row: { name: 'More in this colour', ids: [last._id] } },
    });
    await (await findDialog('Cotton 29')).findByText('More in this colour, 1 of 1');
    await screen.findByRole('link', { name: 'Cotton 23', hidden: true });
    expect(screen.getByText('Show more products')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Cotton 29', hidden: true })).toBeNull();
  });

  it('waits for the whole list where the page has its first rows alone', async () => {
    givePage({ trending: { rows: cottons.slice(0, 4), total: cottons.length } });
    firstViewDone.set(false);
    const { visitor } = openScreen(paths.home, { lists: { trending: cottons } });
    const row = within(await screen.findByRole('region', { name: 'Trending' }));
    await visitor.click(await row.findByRole('link', { name: 'Cotton 0' }));
    const opened = await findDialog('Cotton 0');
    await opened.findByText(/^Arrives by/);
    expect(opened.queryByText(/^Trending, 1 of/)).toBeNull();
    act(() => firstViewDone.set(true));
    expect(await opened.findByText('Trending, 1 of 30')).toBeDefined();
  });

  it('goes on in the row that the product was opened from, and nowhere from its own address', async () => {
    for (const { _id } of [cottons[3]!, cottons[20]!, cottons[7]!]) saved.add(_id);
    const { visitor, goTo } = openScreen(paths.saved, { lists });
    await visitor.click(await screen.findByRole('link', { name: 'Cotton 7' }));
    await (await findDialog('Cotton 7')).findByText('Saved, 1 of 3');
    expect((await previous()).getAttribute('aria-disabled')).toBe('true');
    await visitor.click(await next());
    await (await findDialog('Cotton 20')).findByText('Saved, 2 of 3');

    goTo(paths.home);
    const row = within(await screen.findByRole('region', { name: 'Cotton' }));
    await visitor.click(await row.findByRole('link', { name: 'Cotton 1' }));
    await (await findDialog('Cotton 1')).findByText('Cotton, 2 of 30');

    goTo(paths.product('cotton', cottons[9]!._id));
    const own = await findDialog('Cotton 9');
    await own.findByText(/^Arrives by/);
    expect(own.queryByRole('button', { name: /^(Next|Previous) in/ })).toBeNull();
  });

  it('ends on the card in the row that the product was opened from, not on the same one in another', async () => {
    for (const { _id } of [cottons[0]!, cottons[2]!, cottons[1]!]) viewed.add(_id);
    const { visitor, goBack } = openScreen(paths.home, { lists });
    await screen.findByRole('region', { name: 'Recently viewed' });
    const row = within(await screen.findByRole('region', { name: 'Cotton' }));
    await visitor.click(await row.findByRole('link', { name: 'Cotton 1' }));
    await visitor.click(await next());
    await findDialog('Cotton 2');
    goBack();
    await waitFor(() =>
      expect(document.activeElement).toBe(row.getByRole('link', { name: 'Cotton 2' })),
    );
  });

  it.each(['Cotton', 'Trending'])(
    'draws the cards of the row %s as far as it has come',
    async (label) => {
      const key = categories.find((category) => category.label === label)!.key;
      const { visitor, goBack } = openScreen(paths.home, {
        lists: { [apiPaths.category(key)]: cottons },
      });
      const row = within(await screen.findByRole('region', { name: label }));
      await visitor.click(await row.findByRole('link', { name: 'Cotton 3' }));
      const chevron = await next();
      for (let title = 4; title <= 6; title += 1) {
        await visitor.click(chevron);
        await findDialog(`Cotton ${title}`);
      }
      goBack();
      await waitFor(() =>
        expect(document.activeElement).toBe(row.getByRole('link', { name: 'Cotton 6' })),
      );
    },
  );
});
