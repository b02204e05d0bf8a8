import { buildProduct } from '@tanabana/server/testing/contract-factories';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinLists } from './join-lists.ts';
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

const nameOf = (item: Suggestion) => {
  if (item.kind === 'product') return item.product.title;
  if (item.kind === 'search') return item.words;
  const label = item.category?.label ?? 'all';
  return `${item.kind === 'colour' ? `${item.name} in ` : ''}${label}: ${item.count}`;
};

describe('suggestions (2.13)', () => {
  it.each([
    ['cott', ['Cotton: 1', titles[0]?.[0], titles[1]?.[0], 'cott']],
    ['COTTON  indi', [titles[0]?.[0], 'Cotton: 1', 'Blue (indigo) in all: 1', 'COTTON  indi']],
    ['valvet', ['Velvet: 1', titles[2]?.[0], 'valvet']],
    ['kurtaa ajrak', [titles[0]?.[0], 'kurtaa ajrak']],
    ['velvet indigo', ['Velvet: 1', 'Blue (indigo) in all: 1', 'velvet indigo']],
    ['xyzzyx', ['xyzzyx']],
    ['₹?(', ['₹?(']],
    ['red', ['Red in all: 2', 'red']],
    ['Red law', ['Red in Lawn: 1', 'Lawn: 1502', 'Red in all: 2', 'Red law']],
    [
      "red in today's",
      ["Red in Today's deals: 1", "Today's deals: 1", 'Red in all: 2', "red in today's"],
    ],
    ['gray', ['Grey in all: 1', 'gray']],
    ['lawn bl', ['Blue in Lawn: 1', 'Lawn: 1502', 'Blue in all: 1', 'lawn bl']],
    ['blue velvet', ['Velvet: 1', 'Blue in all: 1', 'blue velvet']],
    ['maroo', ['Red (maroon) in all: 2', 'maroo']],
  ])('for %j are %j', (typed, wanted) => {
    expect(suggest(index, typed).map(nameOf)).toEqual(wanted);
  });

  it('are at most six products, and mark nothing of a forgiven typing error', () => {
    const found = suggest(index, 'flor');
    expect(found.filter(({ kind }) => kind === 'product')).toHaveLength(6);
    expect(found[0]).toMatchObject({ marked: ['flor'] });
    expect(suggest(index, 'flroal')[0]).toMatchObject({ kind: 'product', marked: [] });
  });

  it('come from an index that is built once for the same lists, and so are all products', () => {
    const lists = [products.slice(0, 2), undefined, products.slice(2)];
    const all = joinLists(lists);
    expect(joinLists([...lists])).toBe(all);
    expect(findWordIndex(all)).toBe(findWordIndex(joinLists([...lists])));
    expect(joinLists([lists[2], undefined, lists[0]])).not.toBe(all);
  });
});

describe('a corrected search (2.13)', () => {
  it.each([
    ['valvet', 'velvet'],
    ['VAL\u00advet', 'velvet'],
    ['Cottn Kurtaa', 'cotton kurta'],
    ['kurta cotton', undefined],
    ['valvet indigo', undefined],
    ['xyzzyx', undefined],
    ['?', undefined],
  ])('of %j is %j', (words, wanted) => {
    expect(correct(index, words)).toBe(wanted);
  });
});
