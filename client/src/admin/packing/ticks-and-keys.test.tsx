import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expect, it } from 'vitest';
import { matchMediaBy } from '../../testing/browser.ts';
import { buildId, buildPackingLine } from '@tanabana/server/testing/contract-factories';
import {
  buildWaiting,
  cancelledLine,
  createDesk,
  findButton,
  findOpen,
  PACKED_AT,
  typeParcel,
} from '../../testing/packing-desk.tsx';
import { becomeUser } from '../../testing/fake-firebase.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { holdLoads, openScreen } from '../../testing/open-screen.tsx';

const lawn = buildPackingLine({ title: 'Indigo Lawn' });
const net = buildPackingLine({ title: 'Rose Net' });
const first = buildWaiting(18, { lines: [lawn, net, cancelledLine] });
const second = buildWaiting(19);

it('lines are ticked in this tab, until the order is packed (2.23)', async () => {
  const desk = createDesk({ 'to-pack': [first, second] });
  const { visitor } = await desk.open();
  const order = within(await findOpen(first));
  const boxes = () => order.getAllByRole<HTMLInputElement>('checkbox', { name: /Lawn|Net/ });
  const variant = async () => (await findButton('Mark packed', first)).dataset['variant'];
  expect(boxes()).toHaveLength(2);
  await visitor.click(order.getByRole('checkbox', { name: 'Indigo Lawn' }));
  expect(await variant()).toBe('secondary');
  await visitor.click(screen.getByText(second.orderNumber));
  await findOpen(second);
  await visitor.click(screen.getByText(first.orderNumber));
  await findOpen(first);
  expect(screen.getByRole('checkbox', { name: 'Indigo Lawn' })).toHaveProperty('checked', true);
  await visitor.click(screen.getByRole('checkbox', { name: 'Rose Net' }));
  expect(await variant()).toBe('primary');

  desk.accept(first, { packedAt: PACKED_AT });
  await typeParcel(visitor, first, '{Enter}');
  await findOpen(second);
  desk.accept({ ...first, rev: 2 }, {});
  await visitor.click(screen.getByRole('button', { name: 'Undo' }));
  await visitor.click(await screen.findByText(first.orderNumber));
  await findOpen(first);
  expect(screen.getByRole('checkbox', { name: 'Indigo Lawn' })).toHaveProperty('checked', false);
});

it('a tick is there after a reload, and gone when the admin has left (2.23, 4.10)', async () => {
  const box = () => screen.findByRole('checkbox', { name: 'Indigo Lawn' });
  const desk = createDesk({ 'to-pack': [first] });
  const shop = await desk.open();
  await shop.visitor.click(await box());
  shop.unmount();
  const again = await desk.open();
  expect(await box()).toHaveProperty('checked', true);
  holdLoads();
  act(() => becomeUser(null));
  again.unmount();
  await desk.open();
  expect(await box()).toHaveProperty('checked', false);
});

it('an order says its note, which e-mails were given up, and that its account is deleted (2.23)', async () => {
  const erased = buildWaiting(20, { address: null, erased: true, lines: [cancelledLine] });
  const failed = { ...first, note: 'A gift.\nNo bill.', failedLetters: ['placed' as const] };
  const desk = createDesk({ all: [failed, erased] });
  const { visitor } = await desk.open('?tab=all');
  expect(await screen.findByText('The letter “Placed” could not be sent.')).toBeDefined();
  expect(screen.getByText(/^A gift\.\s+No bill\.$/)).toBeDefined();
  await visitor.click(screen.getByText(erased.orderNumber));
  const order = within(await findOpen(erased));
  expect(order.getByText('Account deleted. Do not send it.')).toBeDefined();
  expect(order.queryByRole('checkbox')).toBeNull();
});

it('the arrow keys move in the list; Print is a menu that a press closes (2.23)', async () => {
  const desk = createDesk({ 'to-pack': [first, second] });
  await desk.open();
  const rows = () => within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('link');
  await waitFor(() => expect(rows()).toHaveLength(2));
  rows()[0]?.focus();
  fireEvent.keyDown(rows()[0]!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(rows()[1]);
  fireEvent.keyDown(rows()[1]!, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(rows()[0]);

  const downloads = watchDownloads();
  const menu = screen.getByText('Print').closest('details')!;
  menu.open = true;
  fireEvent.click(within(menu).getByRole('button', { name: 'CSV' }));
  expect(menu.open).toBe(false);
  expect((await downloads.only()).name).toBe('orders.csv');
});

it('on a phone an order is a screen of its own, and its link goes back to the list (2.23)', async () => {
  const desk = createDesk({ 'to-pack': [first, second] });
  matchMediaBy(() => false);
  const { visitor, address } = await desk.open();
  await visitor.click(await screen.findByText(second.orderNumber));
  const order = within(await findOpen(second));
  const heading = order.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(second.orderNumber);
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByRole('heading', { name: 'Packing list' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Orders' })).toBeNull();
  await visitor.click(screen.getByRole('link', { name: 'Packing list' }));
  expect(await screen.findByRole('heading', { name: 'Packing list' })).toBeDefined();
  expect(address()).toBe('/adminaccess/orders');
});

it('on a phone the link stands there before the order, and an unknown order leaves the list (2.23)', async () => {
  const desk = createDesk({ 'to-pack': [first] });
  matchMediaBy(() => false);
  const id = buildId();
  const release = desk.network.hold('GET', `${apiPaths.orders}?ids=${id}`, []);
  openScreen(`/adminaccess/orders?order=${id}`, { as: 'admin', network: desk.network });
  expect(await screen.findByRole('link', { name: 'Packing list' })).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Orders' })).toBeNull();
  release();
  expect(await screen.findByText(first.orderNumber)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Packing list' })).toBeDefined();
});
