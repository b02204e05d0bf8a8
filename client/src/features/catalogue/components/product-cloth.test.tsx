import { screen, waitFor, within } from '@testing-library/react';
import { formatLength, quantityMessages } from '@tanabana/server/contract/quantity';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product } from '@tanabana/server/contract/product';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { buildCartLine, buildProduct } from '../../../testing/factories.ts';
import { buildUser } from '../../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../../testing/fake-network.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { largestPicture } from '../../cloth/largest-picture.ts';
// Loaded with the test's file, so that no test waits for it within its own time.
import '../../cloth/components/how-many-metres.tsx';
import '../../cloth/components/look-closer.tsx';
import '../../cloth/product-cloth.ts';

const cloth: NonNullable<Product['cloth']> = {
  unit: 'metre',
  step: 0.5,
  composition: '100 % cotton',
  widthCm: 112,
  gsm: 70,
  care: ['wash-30', 'line-dry'],
};
const { widthCm: _width, ...unmeasured } = cloth;
const dabu = buildProduct({ title: 'Indigo Dabu Cotton', price: 499, cloth });
const ajrakh = buildProduct({ title: 'Ajrakh', cloth: unmeasured });
const narrow = buildProduct({ title: 'Narrow', cloth: { ...cloth, widthCm: 80 } });
const gone = buildProduct({ title: 'Gone', cloth, soldOut: true });

const listing = paths.listing('cotton');
const addressOf = ({ _id }: Product) => `${listing}?product=cotton.${_id}`;
const findOverlay = async ({ title }: Product) =>
  within(await screen.findByRole('dialog', { name: title }));

async function openProduct() {
  const network = createFakeNetwork({
    [apiPaths.category('cotton')]: [dabu, ajrakh, narrow, gone],
  });
  network.respond('POST', apiPaths.cart, buildCartLine());
  const shop = renderApp(addressOf(dabu), { user: buildUser(), network });
  const overlay = await findOverlay(dabu);
  const added = () => network.callsTo('POST', apiPaths.cart).map(({ body }) => body);
  return { ...shop, overlay, added };
}

const facts = (overlay: ReturnType<typeof within>, list: string) =>
  within(overlay.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('an open product of known cloth (2.11)', () => {
  it('says what the cloth is, and nothing of what is not known', async () => {
    const { overlay, goTo } = await openProduct();
    await overlay.findByText('100 % cotton');
    expect(facts(overlay, 'About the cloth')).toEqual([
      '100 % cotton',
      '112 cm wide',
      '70 g/m², light',
    ]);
    expect(facts(overlay, 'Care')).toEqual(['Wash at 30°', 'Line dry']);
    expect(overlay.getByText('a metre').parentElement?.textContent).toBe('₹499 a metre');
    expect(overlay.getByText('Cash On Delivery')).toBeDefined();

    goTo(addressOf(gone));
    const other = await findOverlay(gone);
    expect(other.getByRole('button', { name: 'Sold out' })).toHaveProperty('disabled', true);
    expect(other.queryByRole('textbox', { name: 'Metres' })).toBeNull();
  });

  it('is put into the cart by its length with the sum of it; one that cannot be cut is kept, says why and adds nothing', async () => {
    const { overlay, visitor, added } = await openProduct();
    await visitor.click(await overlay.findByRole('button', { name: '0.5 m more' }));
    expect(overlay.getByText('₹748.50')).toBeDefined();
    const metres = overlay.getByRole('textbox', { name: 'Metres' });
    await visitor.clear(metres);
    await visitor.type(metres, '2.3');
    await visitor.click(overlay.getByRole('button', { name: 'Add to Cart' }));
    expect(overlay.getByRole('alert').textContent).toBe(quantityMessages.length(0.5));
    expect(metres).toHaveProperty('value', '2.3');
    expect(added()).toEqual([]);
    await visitor.clear(metres);
    await visitor.type(metres, '2,5{Enter}');
    expect(overlay.queryByRole('alert')).toBeNull();
    expect(overlay.getByText('₹1,247.50')).toBeDefined();
    await visitor.click(overlay.getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(added()).toEqual([expect.objectContaining({ noOfItems: 2.5 })]));
  });

  it('says how many metres a garment takes, and takes them over in place of a length that cannot be sold', async () => {
    const { overlay, visitor, address, goTo } = await openProduct();
    const before = address();
    const field = await overlay.findByRole('textbox', { name: 'Metres' });
    await visitor.clear(field);
    await visitor.type(field, '0.8');
    await visitor.click(overlay.getByRole('button', { name: 'How many metres?' }));
    const heading = await overlay.findByRole('heading', { name: 'How many metres?' });
    await waitFor(() => expect(heading).toBe(document.activeElement));
    expect(overlay.getByText('Choose a garment and a size.')).toBeDefined();
    await visitor.click(overlay.getByRole('radio', { name: 'Kurta, long sleeves' }));
    await visitor.click(overlay.getByRole('radio', { name: 'L' }));
    expect(overlay.getByText('of this cloth, 112 cm wide')).toBeDefined();
    expect(address()).toBe(before);
    await visitor.click(overlay.getByRole('button', { name: `Use ${formatLength(2.5)}` }));
    expect(await overlay.findByText('₹1,247.50')).toBeDefined();
    expect(overlay.getByRole('textbox', { name: 'Metres' })).toHaveProperty('value', '2.5');
    expect(overlay.queryByRole('alert')).toBeNull();
    const opener = () => overlay.getByRole('button', { name: 'How many metres?' });
    await waitFor(() => expect(opener()).toBe(document.activeElement));

    for (const [product, words] of [
      [ajrakh, 'for 112 cm, a usual width. This cloth’s width is not given.'],
      [narrow, 'Ask your tailor.'],
    ] as const) {
      goTo(addressOf(product));
      const other = await findOverlay(product);
      await visitor.click(await other.findByRole('button', { name: 'How many metres?' }));
      await visitor.click(await other.findByRole('radio', { name: 'Dupatta' }));
      expect(other.getByText(words)).toBeDefined();
    }
  });

  it('is closed with its calculator, from wherever it was opened', async () => {
    const { visitor, address, goBack } = await openProduct();
    for (const _opened of ['by its address', 'by its card']) {
      const product = await findOverlay(dabu);
      await visitor.click(await product.findByRole('button', { name: 'How many metres?' }));
      await product.findByRole('heading', { name: 'How many metres?' });
      await visitor.click(product.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(address()).toBe(listing));
      await visitor.click(screen.getByRole('link', { name: dabu.title }));
    }
    goBack();
    expect(address()).toBe(listing);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the large picture of a product (2.11)', () => {
  const openDialogs = () => screen.queryAllByRole('dialog').length;

  async function lookCloser(image: string) {
    const product = buildProduct({ image });
    const shop = renderApp(addressOf(product), {
      lists: { [apiPaths.category('cotton')]: [product] },
    });
    const overlay = await findOverlay(product);
    const opener = overlay.getByRole('button', { name: 'Look closer' });
    await shop.visitor.click(opener);
    await waitFor(() => expect(openDialogs()).toBe(2));
    const viewer = within(screen.getAllByRole('dialog', { name: product.title })[1]!);
    const picture = viewer.getByRole('img', { name: product.subtitle });
    return { ...shop, opener, viewer, picture };
  }

  it('is the largest there is, over the smaller one, is zoomed in steps to four times and back, and closes over its product', async () => {
    const image = '/demo/products/velvet-10.avif';
    const { opener, viewer, picture, visitor, address, goBack, goForward } =
      await lookCloser(image);
    expect(picture.getAttribute('src')).toBe(image);
    expect(picture.nextElementSibling?.getAttribute('src')).toBe(largestPicture(image));

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

    const here = address();
    await visitor.click(button('Close'));
    await waitFor(() => expect(openDialogs()).toBe(1));
    await visitor.dblClick(opener);
    await waitFor(() => expect(openDialogs()).toBe(2));
    goBack();
    await waitFor(() => expect(openDialogs()).toBe(1));
    goForward();
    expect(openDialogs()).toBe(1);
    expect(address()).toBe(here);
  });

  it('is the picture as it is where no larger one is known', async () => {
    const { picture } = await lookCloser('https://pictures.test/a.jpg');
    expect(picture.nextElementSibling).toBeNull();
  });
});
