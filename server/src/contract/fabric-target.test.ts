import { describe, expect, it } from 'vitest';
import { fabricTarget } from './fabric-target.ts';

describe('an entry of the fabric list (3.3)', () => {
  it.each([
    ['lawn', '/filter/lawn'],
    ['todaydeals', '/filter/todaydeal'],
    ['todaydeal', '/filter/todaydeal'],
    ['/search?q=silk', '/search?q=silk'],
    ['#', undefined],
    ['#soon', undefined],
    ['//elsewhere.example', undefined],
    ['/\\elsewhere.example', undefined],
    ['/\t/elsewhere.example', undefined],
    ['https://elsewhere.example', undefined],
    ['/..//elsewhere.example', undefined],
    ['/filter//lawn', undefined],
    ['/filter/../lawn', undefined],
  ])('leads from %s to %s', (subtitle, target) => {
    expect(fabricTarget(subtitle)).toBe(target);
  });
});
