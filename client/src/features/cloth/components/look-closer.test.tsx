import { screen, waitFor, within } from '@testing-library/react';
import { largestPicture } from '../largest-picture.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product } from '@tanabana/server/contract/product';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { buildProduct } from '../../../testing/factories.ts';
import { renderApp } from '../../../testing/render-app.tsx';
// Loaded with the test's file, so that no test waits for it within its own time.
import './look-closer.tsx';

async function lookCloser(overrides: Partial<Product> = {}) {
  const product = buildProduct(overrides);
  const listing = paths.listing('velvet');
  const shop = renderApp(`${listing}?product=velvet.${product._id}`, {
    lists: { [apiPaths.category('velvet')]: [product] },
  });
  const overlay = await screen.findByRole('dialog', { name: product.title });
  await shop.visitor.click(within(overlay).getByRole('button', { name: 'Look closer' }));
  const viewer = within(
    await waitFor(() => {
      const [, over] = screen.getAllByRole('dialog', { name: product.title });
      if (!over) throw new Error('Not open');
      return over;
    }),
  );
  return { ...shop, product, viewer };
}

const openDialogs = () => screen.queryAllByRole('dialog').length;

describe('the large picture of a product (2.11)', () => {
  it('is zoomed in steps by buttons and keys, to four times and back', async () => {
    const { viewer, visitor } = await lookCloser();
    const status = within(viewer.getByRole('group', { name: 'Zoom' })).getByRole('status');
    const button = (name: string) => viewer.getByRole('button', { name });
    const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
    expect(status.textContent).toBe('1×');
    expect(isDisabled('Zoom out')).toBe(true);
    for (const shown of ['1.5×', '2×', '3×', '4×', '4×']) {
      await visitor.click(button('Zoom in'));
      expect(status.textContent).toBe(shown);
    }
    expect(isDisabled('Zoom in')).toBe(true);
    await visitor.keyboard('-');
    expect(status.textContent).toBe('3×');
    await visitor.keyboard('+{Control>}-{/Control}');
    expect(status.textContent).toBe('4×');
    for (const shown of ['3×', '2×', '1.5×', '1×', '1×']) {
      await visitor.click(button('Zoom out'));
      expect(status.textContent).toBe(shown);
    }
  });

  it('is the largest there is, over the smaller one until it is loaded', async () => {
    const image = '/demo/products/velvet-10.avif';
    const { viewer, product } = await lookCloser({ image });
    const small = viewer.getByRole('img', { name: product.subtitle });
    expect(small.getAttribute('src')).toBe(image);
    expect(small.nextElementSibling?.getAttribute('src')).toBe(largestPicture(image));
  });

  it('is the picture as it is where no larger one is known', async () => {
    const { viewer, product } = await lookCloser({ image: 'https://pictures.test/a.jpg' });
    const picture = viewer.getByRole('img', { name: product.subtitle });
    expect(picture.nextElementSibling).toBeNull();
  });

  it('is closed by its button or by going back, and the product stays open', async () => {
    const { viewer, visitor, product, address, goBack, goForward } = await lookCloser();
    const here = address();
    await visitor.click(viewer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(openDialogs()).toBe(1));
    const overlay = within(screen.getByRole('dialog', { name: product.title }));
    await visitor.dblClick(overlay.getByRole('button', { name: 'Look closer' }));
    await waitFor(() => expect(openDialogs()).toBe(2));
    goBack();
    await waitFor(() => expect(openDialogs()).toBe(1));
    goForward();
    expect(openDialogs()).toBe(1);
    expect(address()).toBe(here);
  });
});
