import { expect, it } from 'vitest';
import { ownedBy } from './queries.ts';

it('is refused for an empty uid, so that no query is about everybody', () => {
  expect(ownedBy('user-a')).toEqual({ user: 'user-a' });
  expect(() => ownedBy('')).toThrow('without a uid');
});
