import { screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product } from '@tanabana/server/contract/product';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { buildCartLine, buildProduct } from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork } from '../../../testing/fake-network.ts';
import { countDialogs, findDialog, openScreen } from '../../../testing/open-screen.tsx';
import { waitingItems } from '../../cart/waiting-items.ts';
// Loaded with the test's file, so that no test waits for it within its own time.
import '../../cart/components/in-cart.tsx';
import '../../cloth/components/look-closer.tsx';
import './product-parts.ts';
import './size-guide.tsx';

const addressOf = ({ _id }: Product) => paths.product('cotton', _id);

describe('several pictures of a product (2.11)', () => {
  const image = '/demo/products/cotton-01.avif';
  const pictures = ['/b.avif', '/c.avif'];
  const three = buildProduct({ title: 'Three', image, pictures });

  const [first, second, third] = [
    three.subtitle,
    `${three.subtitle}, picture 2 of 3`,
    `${three.subtitle}, picture 3 of 3`,
  ];
  const chosen = (place: Awaited<ReturnType<typeof findDialog>>) =>
    place
      .getAllByRole('button', { name: /^Picture/, pressed: true })
      .map((button) => button.getAttribute('aria-label'));

  it('are shown one at a time, chosen by press or arrow key', async () => {
    const { visitor } = openScreen(addressOf(three), {
      lists: { cotton: [three] },
    });
    const overlay = await findDialog(three.title);
    for (const alt of [first, second, third])
      expect(await overlay.findByRole('img', { name: alt })).toBeDefined();
    expect(chosen(overlay)).toEqual(['Picture 1 of 3']);
    await visitor.click(overlay.getByRole('button', { name: 'Picture 2 of 3' }));
    expect(chosen(overlay)).toEqual(['Picture 2 of 3']);
    await visitor.keyboard('{ArrowRight}{ArrowRight}');
    expect(chosen(overlay)).toEqual(['Picture 3 of 3']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Picture 3 of 3');
    await visitor.click(overlay.getByRole('button', { name: '3 of 3, next picture' }));
    await visitor.keyboard('{Shift>}{Tab}{/Shift}');
    expect(chosen(overlay)).toEqual(['Picture 1 of 3']);
  });

  it('are looked at closely in the same order', async () => {
    const { visitor } = openScreen(addressOf(three), { lists: { cotton: [three] } });
    const overlay = await findDialog(three.title);
    await visitor.click(await overlay.findByRole('button', { name: 'Picture 3 of 3' }));
    await visitor.click(overlay.getByRole('button', { name: 'Look closer' }));
    await waitFor(() => expect(countDialogs()).toBe(2));
    const viewer = within(screen.getAllByRole('dialog', { name: three.title })[1]!);
    expect(viewer.getByRole('img', { name: third })).toBeDefined();
    await visitor.click(viewer.getByRole('button', { name: 'Picture 2 of 3' }));
    expect(viewer.getByRole('img', { name: second }).getAttribute('src')).toBe('/b.avif');
    await visitor.click(viewer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(countDialogs()).toBe(1));
    expect(chosen(overlay)).toEqual(['Picture 2 of 3']);
  });

  it('have no part of their own where there is one', async () => {
    const { pictures: _pictures, ...single } = three;
    openScreen(addressOf(three), { lists: { cotton: [single] } });
    const overlay = await findDialog(three.title);
    await overlay.findByText(/^Arrives by/);
    expect(overlay.queryByRole('group', { name: /pictures/i })).toBeNull();
  });
});

describe('the sizes of a product (2.11)', () => {
  const kurta = buildProduct({
    title: 'Kurta',
    price: 1899,
    mrp: 2499,
    sizes: ['S', 'M', 'L'],
    soldOutSizes: ['M'],
  });
  const one = buildProduct({ title: 'One', sizes: ['Free size'] });
  const none = buildProduct({ title: 'None', sizes: ['S'], soldOutSizes: ['S'] });

  function openKurta(product = kurta, as?: 'shopper') {
    const network = createFakeNetwork({ cotton: [kurta, one, none] });
    const line = buildCartLine({ product: product._id, size: 'L', noOfItems: 1 });
    network.respond('POST', apiPaths.cart, line);
    const added = () => network.callsTo('POST', apiPaths.cart).map(({ body }) => body);
    return { ...openScreen(addressOf(product), { network, as }), added };
  }

  it('are chosen before adding, under MRP and what is off: without one it says so at the group and goes there (2.10)', async () => {
    const { visitor, added } = openKurta(kurta, 'shopper');
    const overlay = await findDialog(kurta.title);
    expect(overlay.getByText('MRP ₹2,499').closest('s')?.textContent).toContain('MRP 2499 rupees');
    expect(overlay.getByText('24 % off')).toBeDefined();
    const cards = within(document.querySelector<HTMLElement>('#products')!);
    expect(cards.getAllByText('24 % off', { ignore: false })).toHaveLength(1);
    const group = within(await overlay.findByRole('group', { name: 'Size' }));
    expect(group.getAllByRole('radio', { checked: false })).toHaveLength(3);
    expect(group.getByRole('radio', { name: 'M, sold out' })).toHaveProperty('disabled', true);
    await visitor.click(overlay.getByRole('button', { name: 'Add to Cart' }));
    expect(group.getByRole('alert').textContent).toBe('Choose a size.');
    await waitFor(() =>
      expect(document.activeElement).toBe(group.getByRole('radio', { name: 'S' })),
    );
    expect(added()).toEqual([]);
    await visitor.click(group.getByRole('radio', { name: 'L' }));
    expect(group.getByRole('alert').textContent).toBe('');
    await visitor.click(overlay.getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(added()).toEqual([expect.objectContaining({ size: 'L' })]));
  });

  it('are chosen from the start where there is one, and sell the product out where all are', async () => {
    const { goTo, visitor } = openKurta(one);
    const only = await (await findDialog(one.title)).findByRole('radio', { name: 'Free size' });
    expect(only).toHaveProperty('checked', true);
    await visitor.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() =>
      expect(waitingItems()).toEqual([expect.objectContaining({ size: 'Free size' })]),
    );
    goTo(addressOf(none));
    const gone = await findDialog(none.title);
    expect(gone.getByRole('button', { name: 'Sold out' })).toHaveProperty('disabled', true);
    expect(await gone.findByRole('radio', { name: 'S, sold out' })).toHaveProperty(
      'checked',
      false,
    );
  });

  it('have a guide, which takes the place of the words and of the button until it is closed', async () => {
    const { visitor, goBack } = openKurta();
    const overlay = await findDialog(kurta.title);
    const opener = await overlay.findByRole('button', { name: 'Size guide' });
    for (const closeIt of [
      () => visitor.click(overlay.getByRole('button', { name: 'Back to the product' })),
      () => Promise.resolve(goBack()),
    ]) {
      await visitor.click(opener);
      const heading = await overlay.findByRole('heading', { name: 'Size guide' });
      await waitFor(() => expect(document.activeElement).toBe(heading));
      expect(overlay.getByRole('table')).toBeDefined();
      expect(overlay.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
      await closeIt();
      await overlay.findByRole('button', { name: 'Add to Cart' });
      await waitFor(() => expect(document.activeElement).toBe(opener));
    }
  });

  it('and what is in the cart of it stand above the button, with the way to the cart', async () => {
    const { visitor, network, address } = openKurta(kurta, 'shopper');
    const overlay = await findDialog(kurta.title);
    const line = buildCartLine({ product: kurta._id, size: 'L', noOfItems: 1 });
    network.respond('GET', apiPaths.cart, [line]);
    await visitor.click(await overlay.findByRole('radio', { name: 'L' }));
    await visitor.click(overlay.getByRole('button', { name: 'Add to Cart' }));
    const link = await overlay.findByRole('link', { name: 'View cart' });
    const row = within(link.closest<HTMLElement>('[role="status"]')!);
    expect(row.getByText(/^In your cart/).parentElement?.textContent).toMatch(/^In your cart: × 1/);
    const other = { ...line, _id: 'b', size: 'S' };
    network.respond('POST', apiPaths.cart, other);
    network.respond('GET', apiPaths.cart, [line, other]);
    await visitor.click(overlay.getByRole('button', { name: /^Add/ }));
    await waitFor(() => expect(row.getByText('2 sizes')).toBeDefined());
    await visitor.click(link);
    await waitFor(() => expect(address()).toBe(paths.cart));
  });
});
