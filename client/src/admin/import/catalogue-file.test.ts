import { describe, expect, it } from 'vitest';
import type { Cloth } from '@tanabana/server/contract/cloth-schemas';
import { IMPORT_ROW_MAX } from '@tanabana/server/contract/import';
import type { Product } from '@tanabana/server/contract/product';
import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { catalogueToCsv, catalogueToJson, readCatalogueFile } from './catalogue-file.ts';
import { findBadRows } from './import-plan.ts';

const read = async (name: string, content: BlobPart) =>
  findBadRows(await readCatalogueFile(new File([content], name)));
const rowsOf = async (name: string, content: BlobPart) =>
  (await read(name, content)).rows.map(({ value }) => value);

describe('a file to import (4.9)', () => {
  it('reads what a spreadsheet saves: a byte order mark, semicolons, numbers as texts, an empty _id for a new one', async () => {
    const heading = '_id;category;title;image;subtitle;rating;review;price';
    const rows = ';net;Veil;/v.avif;net;/ratings/4.svg;12;999.5\r\n;net;Shawl;;;;1-;-1\r\n';
    const veil = { title: 'Veil', image: '/v.avif', subtitle: 'net', rating: '/ratings/4.svg' };
    const bare = { title: 'Shawl', image: '', subtitle: '' };
    expect(await rowsOf('new.csv', `\uFEFF${heading}\r\n${rows}`)).toEqual([
      { category: 'net', ...veil, review: 12, price: 999.5 },
      { category: 'net', ...bare, review: '1-', price: '-1' },
    ]);
    expect(await rowsOf('new.json', `\uFEFF${JSON.stringify([veil])}`)).toEqual([veil]);
  });

  it('keeps an address with a space as one picture', async () => {
    const product = {
      ...buildProduct({ pictures: ['/a b.avif', '/c.avif'] }),
      category: 'net' as const,
    };
    expect(await rowsOf('catalogue.csv', await catalogueToCsv([product]))).toMatchObject([
      { pictures: ['/a%20b.avif', '/c.avif'] },
    ]);
  });

  const cloth: Required<Cloth> = {
    unit: 'metre',
    step: 0.25,
    composition: '100 % cotton',
    widthCm: 112,
    gsm: 70,
    drape: 'fluid',
    sheer: 'slightly',
    origin: 'Made in India',
    pictureCm: 80,
    care: ['wash-30', 'line-dry'],
    colours: ['#2b3a67', '#fbf7f0'],
    note: '-10 % shrinkage;\nwash it first, "gently"',
  };
  const heading =
    '"_id","category","image","title","subtitle","rating","review","price",' +
    '"unit","step","composition","width_cm","gsm","drape","sheer","care","colours","origin","note","picture_cm"';

  it.each<[what: string, products: Partial<Product>[], heading: string]>([
    ['no cloth', [{}], heading.split(',"unit"')[0]!],
    ['cloth', [{ cloth }, {}], `${heading},"sold_out"`],
    ['something sold out', [{ cloth: { gsm: 70 }, soldOut: true }, {}], `${heading},"sold_out"`],
    [
      'MRP, sizes and pictures',
      [
        { mrp: 1299.5, sizes: ['S', 'Free size', '38'], soldOutSizes: ['38'] },
        { pictures: ['/b.avif', 'https://pictures.example/c.jpg?a=1|2'] },
        {},
      ],
      `${heading.split(',"unit"')[0]},"mrp","sizes","sold_out_sizes","pictures","sold_out"`,
    ],
  ])('is read as the catalogue from which it was saved, with %s', async (_what, some, columns) => {
    const products = some.map((each) => ({ ...buildProduct(each), category: 'net' as const }));
    const written = products.map(({ families: _derived, ...product }) => product);
    const csv = await catalogueToCsv(products);
    expect(csv.split('\r\n')[0]).toBe(`\uFEFF${columns}`);
    // The server takes away what is empty.
    const rows = JSON.stringify(await rowsOf('catalogue.csv', csv), (_key, value: unknown) =>
      value === '' || value === null || (Array.isArray(value) && value.length === 0)
        ? undefined
        : value,
    );
    const has = (column: string) => columns.includes(`"${column}"`);
    expect(JSON.parse(rows)).toEqual(
      written.map((product) => ({
        ...product,
        ...(has('unit') && { cloth: product.cloth ?? {} }),
        ...(has('sold_out') && { soldOut: product.soldOut ?? false }),
      })),
    );
    expect(await rowsOf('catalogue.json', catalogueToJson(products))).toEqual(written);
  });

  it('reads what Excel saves: a line for the separator, numbers and closed words as people write them', async () => {
    const lines = [
      'sep=;',
      'Category; PRICE ;review;rating;unit;width_cm;gsm;drape;care;colours;sold_out',
      'Lawn;1,299;1,204;4.5;Metre;112 cm;70 gsm;Fluid drape;Wash cold, Line dry;#A8322A;TRUE',
      ' lawn ;₹1,299.00;0;5 stars;m;112;70;CRISP;WASH-30 line-dry;#a8322a, #fbf7f0;No',
      'Best Sellers;Rs. 1,299/-;7;/ratings/4.svg;piece;;;;;;',
      'Today’s deals;"1,00,000";1;3;;;;;;;',
    ];
    expect(await rowsOf('new.csv', lines.join('\r\n'))).toMatchObject([
      {
        category: 'lawn',
        price: 1299,
        review: 1204,
        rating: '/ratings/4.5.svg',
        soldOut: true,
        cloth: {
          unit: 'metre',
          widthCm: 112,
          gsm: 70,
          drape: 'fluid',
          care: ['wash-cold', 'line-dry'],
          colours: ['#a8322a'],
        },
      },
      {
        category: 'lawn',
        price: 1299,
        review: 0,
        rating: '/ratings/5.svg',
        soldOut: false,
        cloth: {
          unit: 'metre',
          widthCm: 112,
          gsm: 70,
          drape: 'crisp',
          care: ['wash-30', 'line-dry'],
          colours: ['#a8322a', '#fbf7f0'],
        },
      },
      { category: 'bestseller', price: 1299, review: 7, cloth: { unit: undefined } },
      { category: 'todaydeals', price: 100_000, review: 1, rating: '/ratings/3.svg' },
    ]);
  });

  it('leaves to the server what it does not understand, and counts rows as the sheet does', async () => {
    const lines = [
      'sep=,',
      '',
      'category,title,price,rating,',
      'silk,"of two\nlines","1,29",3.7,,',
      ',,,,',
      'net,short',
      'net,Veil,"12,99",5,,more',
    ];
    expect(await read('new.csv', lines.join('\n'))).toMatchObject({
      rows: [{ row: 3, value: { category: 'silk', price: '1,29', rating: '3.7' } }],
      badRows: [
        { row: 5, reason: 'Has 2 cells, the heading has 5' },
        { row: 6, reason: 'Has 6 cells, the heading has 5' },
      ],
    });
  });

  it.each<[cells: string, row: object]>([
    ['sold_out\nTRUE', { soldOut: true }],
    ['sold_out\n1', { soldOut: true }],
    ['sold_out\nfalse', { soldOut: false }],
    ['sold_out\n0', { soldOut: false }],
    ['sold_out;gsm\n;70', { cloth: { gsm: 70 } }],
    ['mrp\nMRP 1', { mrp: 'MRP 1' }],
    ['mrp;sizes\n"₹1,299/-"; S | Free size |', { mrp: 1299, sizes: ['S', 'Free size'] }],
    [
      'mrp;sizes;sold_out_sizes;pictures;gsm\n;;;;70',
      { mrp: null, sizes: [], soldOutSizes: [], pictures: [] },
    ],
    // The server refuses these in words.
    ['sold_out\nperhaps', { soldOut: 'perhaps' }],
    ['gsm\nheavy', { cloth: { gsm: 'heavy' } }],
    ['step\n"0,5"', { cloth: { step: '0,5' } }],
    ['care\n wash-30  bleach ', { cloth: { care: ['wash-30', 'bleach'] } }],
  ])('reads the cells %j', async (cells, row) => {
    const [names, values] = cells.split('\n');
    expect(await rowsOf('new.csv', `category;${names}\nnet;${values}\n`)).toMatchObject([row]);
  });

  const unreadable = 'This file cannot be read. Choose a CSV or JSON file saved as UTF-8.';
  const noRows = 'This file has no rows.';
  const openQuote = 'category,title\r\n\r\n\r\nnet,"One\r\nnet,"Two"\r\nnet,Three\r\n';
  const quoteText = 'Line 4 has a quotation mark that is not closed or not doubled.';

  it.each([
    ['no list', 'new.json', '{}', unreadable],
    ['half a list', 'new.json', '[{', unreadable],
    ['no letters', 'picture.csv', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), unreadable],
    ['letters of another alphabet', 'new.csv', new Uint8Array([0x61, 0x0a, 0xc4]), unreadable],
    ['UTF-16, the small byte first', 'new.csv', new Uint8Array([0xff, 0xfe, 0x61, 0]), unreadable],
    ['UTF-16, the big byte first', 'new.csv', new Uint8Array([0xfe, 0xff, 0, 0x61]), unreadable],
    ['nothing', 'new.csv', '', noRows],
    ['a heading only', 'new.csv', 'category,title\r\n', noRows],
    ['an empty list', 'new.json', '[]', noRows],
    ['no category', 'new.csv', 'a,b\n1,2', 'This file has no column named category.'],
    ['a quotation mark that takes in the next rows', 'new.csv', openQuote, quoteText],
  ])('says why a file with %s cannot be used', async (_what, name, content, text) => {
    await expect(read(name, content)).rejects.toThrow(text);
  });

  it('names the fields of JSON that are not read', async () => {
    const veil = { category: 'net', title: 'Veil', newId: 'a1', soldOut: true, Price: 1 };
    const rows = [veil, { ...veil, cloth: { gsm: 70, fabricContent: 'Silk', colour: 'red' } }];
    expect((await read('new.json', JSON.stringify(rows))).unknown).toEqual([
      '"Price" (do you mean price?)',
      '"cloth.fabricContent"',
      '"cloth.colour" (do you mean colours?)',
    ]);
  });

  it('leaves out a row that is longer than the server takes', async () => {
    const [short, long] = [buildProduct(), buildProduct({ title: 'x'.repeat(IMPORT_ROW_MAX) })];
    const { rows, badRows } = await read('new.json', JSON.stringify([short, long]));
    expect(rows).toEqual([{ row: 1, value: short }]);
    expect(badRows).toEqual([{ row: 2, reason: 'Too long' }]);
  });

  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])(
    'is no formula where a title begins with %s, and reads back the same',
    async (sign) => {
      const product = { ...buildProduct({ title: `${sign}1` }), category: 'net' as const };
      const csv = await catalogueToCsv([product]);
      expect(csv).toContain(`"'${sign}1"`);
      expect(await rowsOf('catalogue.csv', csv)).toEqual([product]);
    },
  );

  it('finds two rows for one product, however far they are from each other', async () => {
    const rows = Array.from({ length: 301 }, () => buildProduct());
    const { badRows } = await read('new.json', JSON.stringify([...rows, rows[0]]));
    expect(badRows).toEqual([{ row: 302, reason: '_id: Row 1 is for the same product' }]);
  });
});
