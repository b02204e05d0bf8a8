import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { describe, expect, it } from 'vitest';
import { nearestInColour } from './nearest-in-colour.ts';

const { signal } = new AbortController();

const buildColoured = (name: string, ...colours: string[]) => ({
  ...buildProduct({ _id: name, image: `/${name}.avif`, cloth: { colours } }),
  category: 'lawn' as const,
});

const madder = buildColoured('madder', '#a8322a', '#2f4a86');
const others = [
  buildColoured('leaf', '#4c7b4b'),
  buildColoured('rust', '#b0402e'),
  buildColoured('navy and white', '#ffffff', '#2e4a88'),
  buildColoured('brick', '#a6342c'),
];
const bricks = ['a', 'b', 'c'].map((name) => buildColoured(name, '#a6342c'));

describe('products of similar colour', () => {
  it('are near in any two colours, the nearest first; three at least', async () => {
    const found = await nearestInColour(madder, [madder, ...others], signal);
    expect(found.map(({ _id }) => _id)).toEqual(['navy and white', 'brick', 'rust']);
    expect(await nearestInColour(madder, others.slice(0, 3), signal)).toEqual([]);
  });

  it('are near in a neutral colour only where it is the first of both', async () => {
    const cream = buildColoured('cream', '#fbf7f0', '#a8322a');
    const creams = ['ivory', 'milk', 'chalk'].map((name) => buildColoured(name, '#faf6ef'));
    const grounds = creams.map((_each, n) => buildColoured(`${n}`, '#4c7b4b', '#faf6ef'));
    expect(await nearestInColour(cream, [...grounds, ...creams], signal)).toEqual(creams);
  });

  it('are eight at most, each picture once and not its own', async () => {
    const twice = [...bricks, ...bricks.map((each) => ({ ...each, _id: 'elsewhere' }))];
    const own = { ...madder, _id: 'own picture' };
    const many = Array.from({ length: 2_500 }, (_, n) => buildColoured(`${n}`, '#a9332b'));
    expect(await nearestInColour(madder, [...twice, own], signal)).toEqual(bricks);
    expect(await nearestInColour(madder, many, signal)).toEqual(many.slice(0, 8));
  });

  it('are none without colours, and none once nobody waits', async () => {
    const unknown = { ...madder, _id: 'unknown', image: '/unknown.avif', cloth: {} };
    expect(await nearestInColour(unknown, others, signal)).toEqual([]);
    expect(await nearestInColour(madder, [unknown], signal)).toEqual([]);
    expect(await nearestInColour(madder, others, AbortSignal.abort())).toEqual([]);
  });
});
