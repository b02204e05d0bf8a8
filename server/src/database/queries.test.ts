import { expect, it } from 'vitest';
import { scopeOf } from './queries.ts';

it('is refused for an empty uid, so that no query is about everybody', () => {
  expect(scopeOf('user-a')).toEqual({ user: 'user-a' });
  expect(() => scopeOf('')).toThrow('without a uid');
});
