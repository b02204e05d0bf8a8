import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { saleMessages } from '@tanabana/server/contract/sale';
import { sizeMessages } from '@tanabana/server/contract/sizes';
import { paths } from '../../config/paths.ts';
import { openSection } from '../../testing/admin-screen.tsx';
import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork, type FakeNetwork } from '../../testing/fake-network.ts';
import { fillIn, openScreen } from '../../testing/open-screen.tsx';
import { fakeUploads, type FakeUpload } from '../../testing/fake-upload.ts';
import { messages } from '../../testing/messages.ts';

const velvets = apiPaths.category('velvet');
const jpeg = Uint8Array.from({ length: 1_000 }, (_, n) => [0xff, 0xd8, 0xff][n] ?? 0);
const file = (name: string) => new File([jpeg], name, { type: 'image/jpeg' });
const addressOf = (n: number) => apiPaths.picture(`${n}`.repeat(64));
const typed = {
  Description: 'Sage Lawn Kurta',
  Rating: '/ratings/4.svg',
  Review: '12',
  Price: '1,899',
  'MRP (optional)': '2,499',
};

let network: FakeNetwork;
let uploads: FakeUpload[];

beforeEach(() => {
  network = createFakeNetwork();
  network.serve(velvets, []);
  uploads = fakeUploads();
});

async function openForm() {
  const opened = await openSection('/adminaccess', 'VELVET', network);
  const { section } = opened;
  return {
    ...opened,
    choose: (...files: File[]) =>
      fireEvent.change(section.getByLabelText('Choose or drop pictures'), { target: { files } }),
    /** Responds to the nth upload. */
    respond: async (n: number, status: number, body?: unknown) => {
      await waitFor(() => expect(uploads.length).toBe(n));
      act(() => uploads[n - 1]?.respond(status, body));
    },
    add: (size: string) => {
      fillIn(section, { 'Add a size': size });
      fireEvent.keyDown(section.getByLabelText('Add a size'), { key: 'Enter' });
    },
    sent: async () => {
      await opened.press('Add product');
      await screen.findByText(messages.admin.productAdded);
      return network.callsTo('POST', velvets)[0]?.body;
    },
  };
}

it('takes several pictures at once, each with its progress and error, and orders them (2.21)', async () => {
  const { fold, section, choose, respond, press, sent } = await openForm();
  const add = section.getByRole('button', { name: 'Add product' });
  fillIn(section, typed);
  choose(
    file('front.jpg'),
    file('back.jpg'),
    new File(['%PDF'], 'prices.pdf', { type: 'image/jpeg' }),
    file('hem.jpg'),
  );
  await waitFor(() => expect(uploads.length).toBe(1));
  expect(section.getByText('back.jpg: Waiting')).toBeDefined();
  act(() => uploads[0]?.progress(500));
  expect(section.getByText('50 %')).toBeDefined();
  expect(section.getByText(messages.admin.pictureUploading)).toBeDefined();
  expect(add).toHaveProperty('disabled', true);
  await respond(1, 201, { image: addressOf(1) });
  // Until then the form has found the colours of no picture, which another one could replace.
  await waitFor(() => expect(fold.querySelector(`img[src="${addressOf(1)}"]`)).not.toBeNull());
  await respond(2, 502);
  await respond(3, 201, { image: addressOf(3) });
  expect(await section.findByText(messages.admin.pictureNotSupported('prices.pdf'))).toBeDefined();
  expect(await section.findByText(messages.admin.pictureFailed)).toBeDefined();
  await press('Remove prices.pdf');
  await press('Try again: back.jpg');
  await respond(4, 201, { image: addressOf(2) });
  expect(await section.findByRole('button', { name: 'Remove picture 3' })).toBeDefined();
  expect(add).toHaveProperty('disabled', false);
  await press('Move picture 3 forward');
  await press('Move picture 2 forward');
  expect(await section.findByText(messages.admin.pictureFirst)).toBeDefined();
  expect(section.getByLabelText('Image')).toHaveProperty('value', addressOf(2));
  expect(await sent()).toMatchObject({
    image: addressOf(2),
    pictures: [addressOf(1), addressOf(3)],
  });
  expect(section.queryByRole('button', { name: /^Remove picture/ })).toBeNull();
  await waitFor(() => expect(section.queryByText(messages.admin.pictureFirst)).toBeNull());
});

it('says which pictures were left out, because there are eight', async () => {
  const { section, choose } = await openForm();
  choose(...Array.from({ length: 10 }, (_, n) => file(`${n + 1}.jpg`)));
  expect(await section.findByText('At most 8 pictures. Left out: 9.jpg, 10.jpg.')).toBeDefined();
});

it('has sizes for pieces, by presses and by Enter, each with its place and "sold out"', async () => {
  const { section, press, add, sent, visitor } = await openForm();
  fillIn(section, { ...typed, Image: '/kurta.avif', 'MRP (optional)': '1,899' });
  await press('XS to XXL');
  // Of an input method.
  const field = section.getByLabelText('Add a size');
  fireEvent.change(field, { target: { value: '३' } });
  expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(true);
  add('38, 40');
  expect(section.getByText(sizeMessages.label)).toBeDefined();
  add('xs');
  expect(section.getByText(sizeMessages.sizes)).toBeDefined();
  add(' Free  size ');
  for (const size of ['XL', 'XXL', 'S']) await press(`Remove ${size}`);
  await press('M: For sale');
  await press('Move Free size forward');
  await visitor.click(section.getByLabelText('metre'));
  expect(section.queryByRole('list', { name: 'Sizes' })).toBeNull();
  await visitor.click(section.getByLabelText('piece'));
  expect(section.queryByText('Free size')).toBeNull();
  await press('XS to XXL');
  await press('M: For sale');
  await press('Remove XXL');
  await press('Move XL forward');
  await press('Add product');
  expect(await section.findByText(saleMessages.mrp)).toBeDefined();
  fillIn(section, { 'MRP (optional)': '₹2,499' });
  expect(await sent()).toMatchObject({
    mrp: 2499,
    sizes: ['XS', 'S', 'M', 'XL', 'L'],
    soldOutSizes: ['M'],
  });
});

it("is by the metre at once where the list's newest product is", async () => {
  network.serve(velvets, [buildProduct({ cloth: { unit: 'metre', step: 0.5 } }), buildProduct()]);
  const { section, sent } = await openForm();
  expect(section.getByLabelText('metre')).toHaveProperty('checked', true);
  fillIn(section, { ...typed, Image: '/velvet.avif', 'MRP (optional)': '' });
  expect(await sent()).toMatchObject({ cloth: { unit: 'metre', step: 0.5 }, mrp: null });
  expect(section.getByLabelText('metre')).toHaveProperty('checked', true);
});

it('waits for its list, and stays by the piece once that is chosen, also after a reload', async () => {
  const list = [buildProduct({ cloth: { unit: 'metre', step: 0.5 } })];
  network.serve(velvets, list);
  const first = await openForm();
  await first.visitor.click(first.section.getByLabelText('piece'));
  fillIn(first.section, { ...typed, Image: '/kurta.avif' });
  first.unmount();

  network = createFakeNetwork();
  const release = network.hold('GET', velvets, list);
  openScreen('/adminaccess', { as: 'admin', network });
  const fold = (await screen.findByRole('heading', { name: 'VELVET' })).closest('details')!;
  expect(fold.open).toBe(true);
  expect(within(fold).queryByLabelText('piece')).toBeNull();
  await act(async () => release());
  expect(await within(fold).findByLabelText('piece')).toHaveProperty('checked', true);
});

it('comes back as typed after a reload, and names the pictures that were on their way', async () => {
  const first = await openForm();
  fillIn(first.section, { ...typed, Price: '1,8' });
  first.choose(file('front.jpg'), file('back.jpg'));
  await first.respond(1, 201, { image: addressOf(1) });
  await first.section.findByRole('button', { name: 'Remove picture 1' });
  first.add('Free size');
  await first.press('Free size: For sale');
  await first.visitor.click(first.section.getByRole('heading', { name: 'Cloth' }));
  fillIn(first.section, { Origin: 'Made in India' });
  fireEvent.click(first.section.getByLabelText('Line dry'));
  first.unmount();

  network = createFakeNetwork();
  network.serve(velvets, []);
  const { visitor } = openScreen('/adminaccess', { as: 'admin', network });
  const fold = (await screen.findByRole('heading', { name: 'VELVET' })).closest('details')!;
  expect(fold.open).toBe(true);
  const section = within(fold);
  expect(await section.findByLabelText('Description')).toHaveProperty('value', 'Sage Lawn Kurta');
  expect(section.getByLabelText('Price')).toHaveProperty('value', '1,8');
  expect(section.getByText(messages.admin.picturesLost(['back.jpg']))).toBeDefined();
  fireEvent.change(section.getByLabelText('Choose or drop pictures'), {
    target: { files: [file('back.jpg')] },
  });
  expect(section.queryByText(messages.admin.picturesLost(['back.jpg']))).toBeNull();
  await waitFor(() => expect(uploads.length).toBe(3));
  act(() => uploads[2]?.respond(201, { image: addressOf(2) }));
  fillIn(section, { Price: '1,899' });
  await visitor.click(section.getByRole('button', { name: 'Add product' }));
  await screen.findByText(messages.admin.productAdded);
  expect(network.callsTo('POST', velvets)[0]?.body).toMatchObject({
    image: addressOf(1),
    title: 'Sage Lawn Kurta',
    price: 1899,
    mrp: 2499,
    sizes: ['Free size'],
    soldOutSizes: ['Free size'],
    cloth: { origin: 'Made in India', care: ['line-dry'] },
  });
  await waitFor(() => expect(sessionStorage.getItem('tanabana.drafts')).toBeNull());
});

it('is empty again once the product is added, also when its screen was left meanwhile', async () => {
  const { section, press, goTo } = await openForm();
  fillIn(section, { ...typed, Image: '/kurta.avif' });
  const release = network.hold('POST', velvets, buildProduct({ title: 'Sage Lawn Kurta' }), 201);
  await press('Add product');
  await waitFor(() => expect(network.callsTo('POST', velvets)).toHaveLength(1));
  goTo('/adminaccess/others');
  await screen.findByRole('heading', { name: 'ADD OTHERS' });
  release();
  await screen.findByText(messages.admin.productAdded);
  expect(sessionStorage.getItem('tanabana.drafts')).toBeNull();
});

it('stays as it was typed when an address form is opened and cancelled', async () => {
  const { section, goTo, visitor } = await openForm();
  fillIn(section, { Description: 'Sage Lawn Kurta' });
  goTo(paths.settings);
  await visitor.click(await screen.findByRole('button', { name: 'Add an address' }));
  await visitor.click(screen.getByRole('button', { name: 'Cancel' }));
  goTo('/adminaccess');
  expect(await screen.findByDisplayValue('Sage Lawn Kurta')).toBeDefined();
});
