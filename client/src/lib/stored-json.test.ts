import { describe, expect, it, vi } from 'vitest';
import { readJson, writeJson } from './stored-json.ts';

const KEY = 'tanabana.test';
const take = (value: unknown) => (value as { words: string[] }).words.join(' ');
const read = () => readJson('sessionStorage', KEY, take);

describe('JSON in the storage of the browser', () => {
  it('is written, read and removed', () => {
    expect(writeJson('sessionStorage', KEY, { words: ['a', 'b'] })).toBe(true);
    expect(read()).toBe('a b');
    writeJson('sessionStorage', KEY, undefined);
    expect(sessionStorage.length).toBe(0);
    expect(read()).toBeUndefined();
  });

  it.each(['', '{', 'null', '7', '{}', '{"words":7}'])('is ignored when damaged (%s)', (text) => {
    sessionStorage.setItem(KEY, text);
    expect(read()).toBeUndefined();
  });

  it('is ignored where storage is switched off', () => {
    const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    expect(writeJson('sessionStorage', KEY, 1)).toBe(false);
    expect(read()).toBeUndefined();
    storage.mockRestore();
  });
});
