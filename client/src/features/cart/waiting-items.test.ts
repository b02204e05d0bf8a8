import { describe, expect, it, vi } from 'vitest';
import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { storeWaitingItem, waitingItems } from './waiting-items.ts';

function buildItem(overrides = {}) {
  const { _id, image, title, subtitle, price } = buildProduct();
  return { product: _id, image, title, subtitle, price, noOfItems: 1, ...overrides };
}

describe('waiting items (4.6)', () => {
  it('are the last twenty, in order, each product once in a size', () => {
    const items = Array.from({ length: 21 }, () => buildItem());
    for (const item of items) storeWaitingItem(item);
    expect(waitingItems()).toEqual(items.slice(1));
    const again = { ...items[5], ...buildItem({ product: items[5]?.product, price: 1399 }) };
    storeWaitingItem(again);
    expect(waitingItems()).toEqual([...items.slice(1, 5), ...items.slice(6), again]);
    storeWaitingItem({ ...again, size: 'M' });
    storeWaitingItem({ ...again, size: 'L' });
    storeWaitingItem({ ...again, size: 'M' });
    expect(waitingItems().slice(-3)).toEqual([
      again,
      { ...again, size: 'L' },
      { ...again, size: 'M' },
    ]);
  });

  it('wait for half an hour each, and are none where the stored text is damaged', () => {
    sessionStorage.setItem('tanabana.waiting-items', '[null]');
    expect(waitingItems()).toEqual([]);
    vi.useFakeTimers();
    const [first, second] = [buildItem(), buildItem()];
    storeWaitingItem(first);
    vi.advanceTimersByTime(29 * 60_000);
    storeWaitingItem(second);
    expect(waitingItems()).toEqual([first, second]);
    vi.advanceTimersByTime(60_000);
    expect(waitingItems()).toEqual([second]);
  });
});
