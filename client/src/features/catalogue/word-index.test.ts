import { buildProduct } from '@tanabana/server/testing/contract-factories';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinLists } from './all-products.ts';
import { correct, suggest, findWordIndex, type Suggestion, type WordIndex } from './word-index.ts';

const titles: [string, CategoryKey][] = [
  ['Indigo Cotton Kurta, ajrakh bands', 'newarrival'],
  ['Ajrakh Cotton, natural dyes', 'cotton'],
  ['Teal Velvet Pair with Zari Edge', 'velvet'],
  ...Array.from({ length: 1_500 }, (_, n): [string, CategoryKey] => [`Floral Lawn ${n}`, 'lawn']),
];
const coloured = (title: string, category: CategoryKey, ...colours: string[]) => ({
  ...buildProduct({ title, cloth: { colours } }),
  category,
});
const products = [
  ...titles.map(([title, category]) => ({ ...buildProduct({ title }), category })),
  coloured('Dabu', 'lawn', '#2f4a86', '#a8322a'),
  coloured('Chikan', 'lawn', '#8f8981'),
  coloured('Mashru', 'todaydeals', '#a8322a', '#b0402e'),
];

let index: WordIndex;

beforeAll(async () => {
  index = await findWordIndex(products);
});

const nameOf = ({ text, count }: Suggestion) => (count === undefined ? text : `${text}: ${count}`);

describe('suggestions (2.13)', () => {
  it.each([
    ['cott', ['Cotton: 1', titles[0]?.[0], titles[1]?.[0]]],
    ['COTTON  indi', [titles[0]?.[0], 'Cotton: 1', 'Blue (indigo): 1']],
    ['valvet', ['Velvet: 1', titles[2]?.[0]]],
    ['kurtaa ajrak', [titles[0]?.[0]]],
    ['xyzzyx', []],
    ['₹?(', []],
    ['Red law', ['Red in Lawn: 1', 'Lawn: 1502', 'Red: 2']],
    ["red in today's", ["Red in Today's deals: 1", "Today's deals: 1", 'Red: 2']],
    ['gray', ['Grey: 1']],
    ['lawn bl', ['Blue in Lawn: 1', 'Lawn: 1502', 'Blue: 1']],
    ['maroo', ['Red (maroon): 2']],
  ])('for %j are %j', (typed, wanted) => {
    expect(suggest(index, typed).found.map(nameOf)).toEqual(wanted);
  });

  it('are at most six products, and mark nothing of a forgiven typing error', () => {
    const { found, marked } = suggest(index, 'flor');
    expect(found.filter(({ product }) => product)).toHaveLength(6);
    expect(marked).toEqual(['flor']);
    const forgiven = suggest(index, 'flroal');
    expect(forgiven.found[0]?.product).toBeDefined();
    expect(forgiven.marked).toEqual([]);
  });

  it('come from an index that is built once for the same lists, and so are all products', () => {
    const lists = [products.slice(0, 2), undefined, products.slice(2)];
    const all = joinLists(lists);
    expect(joinLists([...lists])).toBe(all);
    expect(findWordIndex(all)).toBe(findWordIndex(joinLists([...lists])));
    expect(joinLists([lists[2], undefined, lists[0]])).not.toBe(all);
  });
});

it.each([
  ['valvet', 'velvet'],
  ['VAL\u00advet', 'velvet'],
  ['Cottn Kurtaa', 'cotton kurta'],
  ['kurta cotton', undefined],
  ['valvet indigo', undefined],
  ['?', undefined],
])('a corrected search of %j is %j (2.13)', (words, wanted) => {
  expect(correct(index, words)).toBe(wanted);
});
