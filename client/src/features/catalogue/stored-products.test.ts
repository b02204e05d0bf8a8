import { describe, expect, it, vi } from 'vitest';
import { fillStorage } from '../../testing/browser.ts';
import { createStoredIds } from './stored-products.ts';

const KEY = 'tanabana.test-ids';
const id = (n: number) => n.toString(16).padStart(24, '0');
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;

function changeInAnotherTab(ids: unknown) {
  localStorage.setItem(KEY, JSON.stringify(ids));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

describe('ids in the storage of the browser (2.14)', () => {
  it('have the newest first, each once, and no more than the limit', () => {
    const ids = createStoredIds(KEY, 3);
    for (const n of [1, 2, 3, 1, 4]) ids.add(id(n));
    expect(ids.get()).toEqual([id(4), id(1), id(3)]);
    ids.remove(id(1));
    expect(stored()).toEqual([id(4), id(3)]);
    expect(createStoredIds(KEY, 3).get()).toEqual([id(4), id(3)]);
    ids.clear();
    expect(stored()).toEqual([]);
  });

  it('are read when the page is loaded', async () => {
    localStorage.setItem('tanabana.saved', JSON.stringify([id(1)]));
    vi.resetModules();
    const { saved } = await import('./stored-products.ts');
    expect(saved.get()).toEqual([id(1)]);
  });

  it('are the same in every tab', () => {
    const ids = createStoredIds(KEY, 3);
    const seen = vi.fn();
    ids.subscribe(() => seen(ids.get()));
    changeInAnotherTab([id(1)]);
    expect(seen).toHaveBeenCalledExactlyOnceWith([id(1)]);
    // Another tab's change that this one was not told of yet, or that came while the browser kept the page aside.
    localStorage.setItem(KEY, JSON.stringify([id(2), id(1)]));
    ids.add(id(3));
    expect(ids.get()).toEqual([id(3), id(2), id(1)]);
    localStorage.setItem(KEY, JSON.stringify([id(4)]));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(ids.get()).toEqual([id(4)]);
  });

  it('leave out what is no id, what stands twice and what is beyond the limit', () => {
    localStorage.setItem(KEY, JSON.stringify([id(1), null, 5, {}, '../x', id(1), id(2), id(3)]));
    expect(createStoredIds(KEY, 2).get()).toEqual([id(1), id(2)]);
    for (const damaged of ['{', '{"length":1}']) {
      localStorage.setItem(KEY, damaged);
      expect(createStoredIds(KEY, 2).get()).toEqual([]);
    }
  });

  it('are those that are stored where storage is full or forbidden', () => {
    const ids = createStoredIds(KEY, 3);
    ids.add(id(1));
    fillStorage();
    expect(ids.add(id(2))).toBe(false);
    expect(ids.get()).toEqual([id(1)]);
    vi.stubGlobal('localStorage', undefined);
    const forbidden = createStoredIds(KEY, 3);
    expect(forbidden.add(id(2))).toBe(false);
    expect(forbidden.get()).toEqual([]);
    vi.unstubAllGlobals();
  });
});
