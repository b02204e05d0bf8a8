import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { openScreen } from '../../../testing/open-screen.tsx';

// The module is loaded once in a file of tests, so this one has a file of its own.
const chunk = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return { arrive, arrived };
});
vi.mock('./suggestions.tsx', async (fetch) => {
  await chunk.arrived;
  return fetch();
});

it('suggestions come for what was typed while they were loading (2.13)', async () => {
  const { visitor } = openScreen('/saved', {
    lists: { velvet: [buildProduct({ title: 'Teal Velvet Pair' })] },
  });
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search fabrics' });
  await visitor.type(box, 'vel');
  expect(box.getAttribute('aria-expanded')).toBe('false');
  await act(async () => chunk.arrive());
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'));
  expect(box.value).toBe('vel');
  const list = screen.getByRole('listbox', { name: 'Suggestions' });
  expect(list.id).toBe(box.getAttribute('aria-controls'));
  const [, product] = within(list).getAllByRole('option');
  expect(product?.textContent).toBe('Teal Velvet Pair₹3,499');
  expect(within(product!).getByText('Vel').tagName).toBe('B');
  expect(screen.getByText('3 suggestions')).toBeDefined();
});
