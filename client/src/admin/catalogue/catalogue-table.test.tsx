import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product } from '@tanabana/server/contract/product';
import { saleMessages } from '@tanabana/server/contract/sale';
import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork, type FakeNetwork } from '../../testing/fake-network.ts';
import { fillIn, openScreen } from '../../testing/open-screen.tsx';
import { expectConsole } from '../../testing/console.ts';
import { messages } from '../../testing/messages.ts';

let network: FakeNetwork;

beforeEach(() => {
  network = createFakeNetwork();
});

async function open(lists: Partial<Record<CategoryKey, Product[]>>) {
  for (const [key, products] of Object.entries(lists)) {
    network.serve(apiPaths.category(key as CategoryKey), products);
  }
  const { visitor } = openScreen('/adminaccess', { as: 'admin', network });
  const table = within(await screen.findByRole('region', { name: 'All products' }));
  await table.findByRole('table');
  const rows = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const press = (name: string) => visitor.click(table.getByRole('button', { name }));
  return { visitor, table, rows, press };
}

const pathOf = ({ _id }: Product, key: CategoryKey = 'velvet') => apiPaths.product(key, _id);
const sentTo = (path: string) => network.callsTo('PUT', path).map(({ body }) => body);

describe('a price in the table (2.21)', () => {
  const second = buildProduct({ title: 'Second', price: 900 });
  const first = buildProduct({ title: 'First', price: 1299, mrp: 2000 });

  it('is saved by Enter, by leaving it and by an arrow, and is taken back from the notice', async () => {
    const { visitor, table } = await open({ velvet: [first, second] });
    const price = table.getByLabelText('Price: First');
    expect(price).toHaveProperty('value', '1,299');
    expect(table.getByLabelText('MRP: Second')).toHaveProperty('value', '');
    fillIn(table, { 'Price: First': '₹1,349' });
    price.focus();
    // Of an input method.
    fireEvent.keyDown(price, { key: 'Escape', isComposing: true });
    await visitor.keyboard('{Enter}{Enter}{ArrowDown}');
    expect(await screen.findByText('First: ₹1,349.')).toBeDefined();
    expect(price).toHaveProperty('value', '1,349');
    expect(document.activeElement).toBe(table.getByLabelText('Price: Second'));
    await visitor.keyboard('949{Tab}');
    expect(await screen.findByText('Second: ₹949.')).toBeDefined();
    expect(screen.queryByText('First: ₹1,349.')).toBeNull();
    await visitor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Second: ₹900.')).toBeDefined();
    expect(table.getByLabelText('Price: Second')).toHaveProperty('value', '900');
    expect(sentTo(pathOf(first))).toEqual([{ price: 1349 }]);
    expect(sentTo(pathOf(second))).toEqual([{ price: 949 }, { price: 900 }]);
  });

  it('that is refused or is no number stays in its row with the reason, until Escape', async () => {
    const log = expectConsole('error');
    const { visitor, table } = await open({ velvet: [first, second] });
    network.refuse('PUT', pathOf(first), 400, saleMessages.mrpStored(2000));
    const price = table.getByLabelText('Price: First');
    await visitor.clear(price);
    await visitor.type(price, '1,2{Enter}');
    expect(await table.findByText(messages.admin.notANumber)).toBeDefined();
    network.respond('GET', apiPaths.category('velvet'), [{ ...first, mrp: 1999 }, second]);
    await visitor.clear(price);
    await visitor.type(price, '2100{Enter}{Tab}');
    expect(await table.findByText(saleMessages.mrpStored(2000))).toBeDefined();
    expect(price).toHaveProperty('value', '2100');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() =>
      expect(table.getByLabelText('MRP: First')).toHaveProperty('value', '1,999'),
    );
    // Leaving it sends nothing again, and the row keeps its height.
    price.focus();
    await visitor.tab();
    expect(table.getByText(saleMessages.mrpStored(2000))).toBeDefined();
    expect(sentTo(pathOf(first))).toHaveLength(1);
    price.focus();
    await visitor.keyboard('{Escape}');
    expect(price).toHaveProperty('value', '1,299');
    expect(table.queryByRole('alert')).toBeNull();
    expect(log).toHaveBeenCalled();
  });

  it('that is refused says why in a notice where its row is gone', async () => {
    expectConsole('error');
    const { visitor, table } = await open({ velvet: [first] });
    const release = network.hold('PUT', pathOf(first), { message: 'Refused.' }, 400);
    fillIn(table, { 'Price: First': '1349' });
    fireEvent.blur(table.getByLabelText('Price: First'));
    await visitor.type(screen.getByLabelText('Search products'), 'Second');
    await waitFor(() => expect(table.queryByLabelText('Price: First')).toBeNull());
    release();
    expect(await screen.findByText('Refused.')).toBeDefined();
  });

  it('that is no number stays typed while a product above it is deleted', async () => {
    const velvet = Array.from({ length: 12 }, (_, n) => buildProduct({ title: `P${n}` }));
    const { table, rows, press } = await open({ velvet });
    await waitFor(() => expect(rows()).toHaveLength(12));
    const fields = rows().map((title) => table.getByLabelText(`Price: ${title}`));
    for (const field of fields) {
      fireEvent.change(field, { target: { value: '1,2' } });
      fireEvent.keyDown(field, { key: 'Enter' });
    }
    await press(`Delete ${rows()[0]}`);
    await screen.findByText(messages.admin.productRemoved);
    expect(table.getAllByText(messages.admin.notANumber)).toHaveLength(11);
  });

  it('has an MRP beside it, which goes when its field is emptied; a way back that is refused says why in the notice', async () => {
    expectConsole('error');
    const { visitor, table } = await open({ velvet: [first] });
    await visitor.clear(table.getByLabelText('MRP: First'));
    await visitor.keyboard('{Enter}');
    expect(await screen.findByText('First: no MRP.')).toBeDefined();
    await visitor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('First: MRP ₹2,000.')).toBeDefined();
    expect(sentTo(pathOf(first))).toEqual([{ mrp: null }, { mrp: 2000 }]);
    network.fail('PUT', pathOf(first));
    await visitor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(messages.admin.changeFailed)).toBeDefined();
  });

  it('goes back by one of two that were typed before the first was saved', async () => {
    const { visitor, table } = await open({ velvet: [second] });
    const price = table.getByLabelText('Price: Second');
    for (const typed of ['400', '300']) {
      fillIn(table, { 'Price: Second': typed });
      fireEvent.keyDown(price, { key: 'Enter' });
    }
    await screen.findByText('Second: ₹300.');
    await visitor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Second: ₹400.')).toBeDefined();
  });
});

it('sizes are sold out by presses, all of them by one box (2.21)', async () => {
  const kurta = buildProduct({ title: 'Kurta', sizes: ['S', 'M'] });
  const { visitor, table, press } = await open({ velvet: [kurta] });
  const size = (name: string) => table.getByRole('button', { name: `${name} sold out: Kurta` });
  fireEvent.click(size('S'));
  fireEvent.click(size('M'));
  expect(await screen.findByText('Kurta, M: sold out.')).toBeDefined();
  expect(sentTo(pathOf(kurta))).toEqual([{ soldOutSizes: ['S'] }, { soldOutSizes: ['S', 'M'] }]);
  const box = table.getByLabelText('Sold out: Kurta');
  expect(box).toHaveProperty('checked', true);
  expect(table.getByText('All sizes')).toBeDefined();
  await visitor.click(box);
  expect(await screen.findByText('Kurta: for sale.')).toBeDefined();
  expect(size('M').getAttribute('aria-pressed')).toBe('false');
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Kurta: sold out.')).toBeDefined();
  expect(box).toHaveProperty('checked', true);
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Kurta: for sale.');
  await press('M sold out: Kurta');
  await screen.findByText('Kurta, M: sold out.');
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Kurta, M: for sale.')).toBeDefined();
  expect(sentTo(pathOf(kurta)).slice(2)).toEqual([
    { soldOut: false, soldOutSizes: [] },
    { soldOut: false, soldOutSizes: ['S', 'M'] },
    { soldOut: false, soldOutSizes: [] },
    { soldOutSizes: ['M'] },
    { soldOutSizes: [] },
  ]);
});

it('a product is marked sold out by a press, or its row says why not (2.21)', async () => {
  expectConsole('error');
  const product = buildProduct({ title: 'Dabu' });
  const { table } = await open({ velvet: [product] });
  const box = table.getByLabelText('Sold out: Dabu');
  fireEvent.click(box);
  expect(box).toHaveProperty('checked', true);
  expect(await screen.findByText('Dabu: sold out.')).toBeDefined();
  expect(box).toHaveProperty('checked', true);
  network.fail('PUT', pathOf(product));
  fireEvent.click(box);
  expect(await table.findByText(messages.admin.changeFailed)).toBeDefined();
  expect(box).toHaveProperty('checked', true);
});

it('products are found by title, limited to a list and sorted; a changed row keeps its place (2.21)', async () => {
  const deal = buildProduct({ title: 'Shawl of the day', price: 499 });
  const shawl = buildProduct({ title: 'Madder Shawl', price: 999 });
  const other = buildProduct({ title: 'Other', price: 700 });
  const { visitor, table, rows, press } = await open({
    velvet: [other, shawl],
    todaydeals: [deal],
  });
  expect(rows()).toEqual(['Other', 'Madder Shawl', 'Shawl of the day']);
  await press('Price');
  expect(rows()).toEqual(['Shawl of the day', 'Other', 'Madder Shawl']);
  expect(table.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  fillIn(table, { 'Price: Shawl of the day': '2000' });
  fireEvent.blur(table.getByLabelText('Price: Shawl of the day'));
  await screen.findByText('Shawl of the day: ₹2,000.');
  expect(rows()).toEqual(['Shawl of the day', 'Other', 'Madder Shawl']);
  await press('Price');
  expect(rows()).toEqual(['Shawl of the day', 'Madder Shawl', 'Other']);
  fillIn(table, { 'Search products': ' sh\u200bAWL' });
  await waitFor(() => expect(rows()).toEqual(['Shawl of the day', 'Madder Shawl']));
  fireEvent.change(table.getByLabelText('List'), { target: { value: 'velvet' } });
  await waitFor(() => expect(rows()).toEqual(['Madder Shawl']));
  await press('Delete Madder Shawl');
  await screen.findByText(messages.admin.productRemoved);
  expect(document.activeElement?.textContent).toBe(messages.catalogue.noResults);
  fillIn(table, { 'Search products': '' });
  await waitFor(() => expect(rows()).toEqual(['Other']));
  await visitor.click(table.getByRole('button', { name: 'Add a product' }));
  expect(document.activeElement?.textContent).toContain('VELVET');
});

it('shows 100 at a time, also of the next search, and the focus goes to the next', async () => {
  const velvet = Array.from({ length: 101 }, (_, n) => buildProduct({ title: `P${n + 1}` }));
  const { table, rows, press } = await open({ velvet });
  await waitFor(() => expect(rows()).toHaveLength(100));
  await press('Show more, 100 of 101');
  await waitFor(() => expect(rows()).toHaveLength(101));
  expect(document.activeElement?.textContent).toContain('P1');
  fillIn(table, { 'Search products': 'p' });
  await waitFor(() => expect(rows()).toHaveLength(100));
});

describe('several products at once (2.21)', () => {
  const [third, second, first] = ['Third', 'Second', 'First'].map((title) =>
    buildProduct({ title }),
  ) as [Product, Product, Product];

  async function choose(button: string) {
    const opened = await open({ velvet: [first, second, third] });
    await opened.visitor.click(opened.table.getByLabelText('Choose all that are shown'));
    expect(screen.getByText('3 chosen')).toBeDefined();
    await opened.visitor.click(
      within(screen.getByRole('region', { name: 'Chosen products' })).getByRole('button', {
        name: button,
      }),
    );
    return { ...opened, dialog: within(await screen.findByRole('alertdialog')) };
  }

  it('are deleted one after another; one that fails stays chosen, with its reason', async () => {
    const log = expectConsole('error');
    const { visitor, rows, dialog } = await choose('Delete');
    network.refuse('DELETE', pathOf(second), 500, 'Not now.');
    expect(dialog.getByRole('heading', { name: 'Delete 3 products?' })).toBeDefined();
    const loads = network.callsTo('GET', apiPaths.category('velvet')).length;
    await visitor.click(dialog.getByRole('button', { name: 'Delete' }));
    await visitor.click(await dialog.findByRole('button', { name: 'Close' }));
    expect(dialog.getByText('2 of 3, 1 could not be changed')).toBeDefined();
    expect(dialog.getByRole('listitem').textContent).toBe('SecondNot now.');
    expect(network.callsTo('GET', apiPaths.category('velvet'))).toHaveLength(loads + 1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(rows()).toEqual(['Second']);
    expect(screen.getByText('1 chosen')).toBeDefined();
    expect(log).toHaveBeenCalledOnce();
  });

  it('are not chosen any more once they are done, also the one in flight when the dialog is closed', async () => {
    const { visitor, dialog } = await choose('Sold out');
    const release = network.hold('PUT', pathOf(first), { ...first, soldOut: true });
    await visitor.click(dialog.getByRole('button', { name: 'Sold out' }));
    await dialog.findByRole('button', { name: 'Stop' });
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    release();
    expect(await screen.findByText('2 chosen')).toBeDefined();
  });

  it('stop after the one in flight, which counts; a refused admin stops at once', async () => {
    const log = expectConsole('error');
    const { visitor, dialog } = await choose('Sold out');
    const release = network.hold('PUT', pathOf(first), { ...first, soldOut: true });
    await visitor.click(dialog.getByRole('button', { name: 'Sold out' }));
    await visitor.click(await dialog.findByRole('button', { name: 'Stop' }));
    release();
    await visitor.click(await dialog.findByRole('button', { name: 'Close' }));
    expect(dialog.getByText('1 of 3')).toBeDefined();
    expect(sentTo(pathOf(second))).toEqual([]);
    expect(screen.getByText('2 chosen')).toBeDefined();

    network.refuse('PUT', pathOf(second), 403, 'Not the admin.');
    await visitor.click(
      within(screen.getByRole('region', { name: 'Chosen products' })).getByRole('button', {
        name: 'For sale',
      }),
    );
    const again = within(await screen.findByRole('alertdialog'));
    await visitor.click(again.getByRole('button', { name: 'For sale' }));
    expect(await again.findByText('Not the admin.')).toBeDefined();
    await again.findByRole('button', { name: 'Close' });
    expect(sentTo(pathOf(third))).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
  });
});
