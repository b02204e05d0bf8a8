import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoryOf } from '../contract/categories.ts';
import type { Product } from '../contract/product.ts';
import { buildProduct } from '../../test/factories.ts';
import { randomCases } from '../../test/random-cases.ts';
import { elementsOf, headOf, schemaOrgOf } from '../../test/read-page.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { renderHead } from './page-head.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { productLists, refreshAllLists } from '../catalogue/catalogue-lists.ts';
import { homeHead, listingHead, productHead } from './screen-head.ts';

useTestDatabase();

const ORIGIN = 'https://shop.example';
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];

const product: Product = {
  _id: '0123456789abcdef01234567',
  image: '/demo/products/velvet-01.avif',
  title: 'Teal Velvet',
  subtitle: 'Velvet, teal',
  rating: '/ratings/4.svg',
  review: 12,
  price: 3499.5,
};

describe('the head of a product (2.29)', () => {
  const html = renderHead(productHead('velvet', product, ORIGIN), ORIGIN);

  it('names title, price, picture and its one address', () => {
    expect(html).toContain('<title>Teal Velvet · Tana Bana</title>');
    const address = `${ORIGIN}/filter/velvet?product=velvet.${product._id}`;
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(contentOf(html, 'description')).toContain('₹3,499.50,');
    for (const [name, content] of Object.entries({
      'og:type': 'product',
      'og:url': address,
      'og:image:width': '640',
      'og:image': `${ORIGIN}/demo/products/velvet-01.jpg`,
      'og:image:height': '800',
      'twitter:card': 'summary_large_image',
    })) {
      expect(contentOf(html, name), name).toBe(content);
    }
  });

  it('has what schema.org requires of a product and its breadcrumb', () => {
    const url = `${ORIGIN}/filter/velvet?product=velvet.${product._id}`;
    const steps = [
      ['Home', `${ORIGIN}/`],
      ['Velvet', `${ORIGIN}/filter/velvet`],
      ['Teal Velvet', url],
    ];
    expect(schemaOrgOf(html)).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Teal Velvet',
        description: 'Velvet, teal',
        image: `${ORIGIN}/demo/products/velvet-01.jpg`,
        sku: product._id,
        category: 'Velvet',
        offers: {
          '@type': 'Offer',
          url,
          price: '3499.50',
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
        },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: steps.map(([name, item], n) => ({
          '@type': 'ListItem',
          position: n + 1,
          name,
          item,
        })),
      },
    ]);
  });

  it('names the price of a metre, and that a product is sold out', () => {
    const metres = { ...product, cloth: { unit: 'metre', step: 0.5 }, soldOut: true } as const;
    const { description, data } = productHead('velvet', metres, ORIGIN);
    expect(description).toBe('Velvet, teal. ₹3,499.50 a metre, sold out.');
    expect(data[0]).toMatchObject({
      offers: {
        price: '3499.50',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: '3499.50',
          priceCurrency: 'INR',
          unitCode: 'MTR',
        },
        availability: 'https://schema.org/OutOfStock',
      },
    });
  });

  it('names all pictures, what it cost before, and that every size is sold out', () => {
    const kurta = {
      ...product,
      mrp: 4_999,
      pictures: ['/pictures/b.jpg', 'https://cdn.example/c.webp'],
      sizes: ['S', 'M'],
      soldOutSizes: ['S', 'M'],
    };
    const listPrice = {
      '@type': 'UnitPriceSpecification',
      price: '4999.00',
      priceCurrency: 'INR',
      priceType: 'https://schema.org/ListPrice',
    };
    expect(productHead('velvet', kurta, ORIGIN).data[0]).toMatchObject({
      image: [
        `${ORIGIN}/demo/products/velvet-01.jpg`,
        `${ORIGIN}/pictures/b.jpg`,
        'https://cdn.example/c.webp',
      ],
      offers: {
        price: '3499.50',
        priceSpecification: listPrice,
        availability: 'https://schema.org/OutOfStock',
      },
    });
    const metres = { ...product, mrp: 4_999, cloth: { unit: 'metre' } } as const;
    expect(productHead('velvet', metres, ORIGIN).data[0]).toMatchObject({
      offers: { priceSpecification: [{ unitCode: 'MTR' }, { ...listPrice, unitCode: 'MTR' }] },
    });
  });

  it('is relative where the shop does not know its own address, and shows pictures that a chat app can', () => {
    const relative = renderHead(productHead('velvet', product), undefined);
    expect(relative).not.toContain('canonical');
    expect(contentOf(relative, 'og:url')).toBeUndefined();
    expect(contentOf(relative, 'og:image')).toBe('/demo/products/velvet-01.jpg');
    expect(schemaOrgOf(relative)[0]).toMatchObject({ image: '/demo/products/velvet-01.jpg' });
    for (const [image, shown] of [
      ['https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
      ['/pictures/a.jpg', `${ORIGIN}/pictures/a.jpg`],
      ['data:image/png;base64,AAAA', `${ORIGIN}/share.jpg`],
    ] as const) {
      const head = renderHead(productHead('velvet', { ...product, image }, ORIGIN), ORIGIN);
      expect(contentOf(head, 'og:image')).toBe(shown);
    }
  });

  const hostile = [
    '</script><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title><script>alert(1)</script>',
    "' onload='alert(1)",
    '<!-- <script> -->',
    '&lt;b&gt; &amp; &#x3c;script&#x3e;',
    '\u2028\u2029\u0000$& $1',
    'کپڑا 🧵 ज़री',
    'x'.repeat(2_000),
    `${'x'.repeat(159)}🧵 more`,
  ];

  it('escapes any words of the catalogue, so that a browser reads the same words', () => {
    // The same letters as `unit: 'binary'`, which first makes a table of all of them.
    const letter = fc
      .integer({ min: 0, max: 0x10ffff })
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code));
    const piece = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: letter }));
    const words = fc
      .array(piece, { minLength: 1, maxLength: 4 })
      .map((pieces) => pieces.join(''))
      .filter((text) => text !== '');
    const pageOf = (title: string, subtitle: string, image: string) =>
      renderHead(productHead('velvet', { ...product, title, subtitle, image }, ORIGIN), ORIGIN);
    const shape = (page: string) =>
      elementsOf(page).map(({ name, attributes }) => [name, ...Object.keys(attributes)]);
    const plain = shape(pageOf('Title', 'Subtitle', '/a.jpg'));
    // A browser reads these as others.
    const read = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '\ufffd');

    fc.assert(
      fc.property(words, words, words, (title, subtitle, name) => {
        const page = pageOf(title, subtitle, `/${name}.jpg`);
        expect(shape(page)).toEqual(plain);
        const shown = headOf(page);
        for (const key of ['title', 'og:title', 'twitter:title']) {
          expect(shown[key]).toBe(read(`${title} · Tana Bana`));
        }
        for (const key of ['description', 'og:description', 'twitter:description']) {
          const whole = read(`${subtitle}. ₹3,499.50, delivered free in 2 days, cash on delivery.`);
          expect(whole.startsWith(shown[key]?.replace(/…$/, '') ?? '-')).toBe(true);
        }
        expect(shown['og:image']).toBe(read(`${ORIGIN}/${name}.jpg`));
        const [data, steps] = schemaOrgOf(page);
        expect(data).toMatchObject({ name: title, description: subtitle });
        expect(steps).toMatchObject({ itemListElement: [{}, {}, { name: title }] });
      }),
      { ...randomCases(60), examples: hostile.map((text) => [text, text, text]) },
    );
  });

  it('cuts a long description between words, and never a letter of two halves', () => {
    for (const subtitle of ['word '.repeat(60), `${'x'.repeat(159)}🧵 more`]) {
      const head = renderHead(productHead('velvet', { ...product, subtitle }), undefined);
      const text = contentOf(head, 'description') ?? '';
      expect(text).toMatch(/^(word )*word…$|^x{159}…$/);
      expect(text.length).toBeLessThanOrEqual(161);
    }
  });
});

describe('the head of home and of a listing (2.29)', () => {
  it('says who sells, and how to search', () => {
    const html = renderHead(homeHead(ORIGIN), ORIGIN);
    expect(html).toContain('<title>Tana Bana</title>');
    expect(contentOf(html, 'og:image')).toBe(`${ORIGIN}/share.jpg`);
    expect(schemaOrgOf(html)).toMatchObject([
      { '@type': 'Organization', name: 'Tana Bana', url: `${ORIGIN}/` },
      {
        '@type': 'WebSite',
        potentialAction: {
          '@type': 'SearchAction',
          target: `${ORIGIN}/search?q={search_term_string}`,
        },
      },
    ]);
  });

  it('lists at most 100 products in their order', async () => {
    await ProductModel.collection.insertMany(
      Array.from({ length: 101 }, (_, n) =>
        buildProduct({ category: 'net', title: `Net ${n + 1}` }),
      ),
    );
    await refreshAllLists();
    const html = renderHead(listingHead(categoryOf('net'), ORIGIN), ORIGIN);
    const [steps, list] = schemaOrgOf(html);
    expect(steps).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: 'Net' }] });
    const items = list?.['itemListElement'] as { position: number; name: string; url: string }[];
    expect(items).toHaveLength(100);
    expect(items[0]).toMatchObject({ position: 1, name: 'Net 101' });
    expect(items[0]?.url).toBe(`${ORIGIN}/filter/net?product=net.${productLists.net.rows[0]?._id}`);
    expect(contentOf(html, 'description')).toContain('101 products');
  });
});
