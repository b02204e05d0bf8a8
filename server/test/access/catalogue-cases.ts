import { expect } from 'vitest';
import type { CategoryKey } from '../../src/contract/categories.ts';
import { toRupees } from '../../src/contract/money.ts';
import type { ProductDocument } from '../../src/catalogue/product.model.ts';
import {
  pictureFaults,
  priceFaults,
  textFaults,
  wholeNumberFaults,
  type Fault,
  type CallCase,
} from './call-case.ts';
import type { SampleShop } from './sample-shop.ts';

const anId = expect.stringMatching(/^[0-9a-f]{24}$/) as unknown;

/** The category that a row with `{category}` is walked in. */
export const SAMPLE_CATEGORY: CategoryKey = 'net';

const PRODUCT = {
  image: 'https://pictures.example/ikat.avif',
  title: 'Ikat Weave Net',
  subtitle: 'Net, ikat weave',
  rating: '/ratings/4.svg',
  review: 0,
  price: 649.5,
};
const FABRIC = { title: 'Net', image: '/demo/fabrics/net.avif', subtitle: 'net' };
const SLIDE = { image: 'data:image/png;base64,iVBORw0KGgo=' };

const productFaults = [
  ...pictureFaults('image'),
  ...textFaults('title'),
  ...textFaults('subtitle'),
  ...pictureFaults('rating'),
  ...wholeNumberFaults('review', 0),
  ...priceFaults,
];

const LEADS_NOWHERE =
  'Use a category, a path that starts with one slash, or a text that starts with #.';
const targetFaults: Fault[] = [
  ...[undefined, null, 7, '', ['net']].map((value): Fault => [
    'subtitle',
    value,
    'Invalid value for subtitle.',
  ]),
  ...['silk', 'https://evil.example', '//evil.example', 'javascript:alert(1)', 'constructor'].map(
    (value): Fault => ['subtitle', value, LEADS_NOWHERE],
  ),
];

const listed = ({ _id, image, title, subtitle, rating, review, price }: ProductDocument) => ({
  _id: String(_id),
  image,
  title,
  subtitle,
  rating,
  review,
  price: toRupees(price),
});

const products: CallCase[] = [
  {
    name: 'GET /api/{category}',
    access: 'open',
    status: 200,
    answer: (shop) => [listed(shop.products[SAMPLE_CATEGORY])],
  },
  {
    name: 'POST /api/{category}',
    access: 'admin',
    body: () => PRODUCT,
    status: 201,
    answer: () => ({ _id: anId, ...PRODUCT }),
    faults: productFaults,
  },
  {
    name: 'PUT /api/{category}/{id}',
    access: 'admin',
    id: (shop) => String(shop.products[SAMPLE_CATEGORY]._id),
    body: () => PRODUCT,
    status: 200,
    answer: (shop) => ({ _id: String(shop.products[SAMPLE_CATEGORY]._id), ...PRODUCT }),
    faults: productFaults,
  },
  {
    name: 'DELETE /api/{category}/{id}',
    access: 'admin',
    id: (shop) => String(shop.products[SAMPLE_CATEGORY]._id),
    status: 200,
    answer: () => ({ message: 'Product removed successfully!' }),
  },
];

const fabricsAndSlides: CallCase[] = [
  {
    name: 'GET /api/fabriclist',
    access: 'open',
    status: 200,
    answer: ({ fabric: _id }) => [{ _id, title: 'Lawn', image: '/lawn.avif', subtitle: 'lawn' }],
  },
  {
    name: 'POST /api/fabriclist',
    access: 'admin',
    body: () => FABRIC,
    status: 201,
    answer: () => ({ _id: anId, ...FABRIC }),
    faults: [...textFaults('title'), ...pictureFaults('image'), ...targetFaults],
  },
  {
    name: 'DELETE /api/fabriclist/{id}',
    access: 'admin',
    id: ({ fabric }) => fabric,
    status: 200,
    answer: () => ({ message: 'Fabric removed successfully!' }),
  },
  {
    name: 'GET /api/slider',
    access: 'open',
    status: 200,
    answer: ({ slide: _id }) => [{ _id, image: '/slide.avif' }],
  },
  {
    name: 'POST /api/slider',
    access: 'admin',
    body: () => SLIDE,
    status: 201,
    answer: () => ({ _id: anId, ...SLIDE }),
    faults: pictureFaults('image'),
  },
  {
    name: 'DELETE /api/slider/{id}',
    access: 'admin',
    id: ({ slide }) => slide,
    status: 200,
    answer: () => ({ message: 'Slider removed successfully!' }),
  },
];

const IMPORT_QUERY =
  'An import may be asked for with dryRun and partial, each 1 or 0, and nothing else.';

const adminCases: CallCase[] = [
  {
    name: 'GET /api/orders',
    access: 'admin',
    status: 200,
    answer: (shop) => expect.arrayContaining([packed(shop)]) as unknown,
    refusals: ['x', '0123456789abcdef01234567', ''].map((id) => ({
      what: `an order to go on after that is ${id || 'empty'}`,
      query: () => `before=${id}`,
      status: 400,
      message: 'Invalid value for before.',
    })),
  },
  {
    name: 'POST /api/import',
    access: 'admin',
    body: () => [{ category: SAMPLE_CATEGORY, ...PRODUCT }],
    status: 200,
    answer: () => ({
      dryRun: false,
      written: 1,
      unchanged: 0,
      changes: [
        {
          row: 1,
          kind: 'add',
          category: SAMPLE_CATEGORY,
          title: PRODUCT.title,
          fields: [],
          newId: anId,
        },
      ],
      bad: [],
    }),
    refusals: [
      {
        what: 'no rows',
        body: () => [],
        status: 400,
        message: 'There are no rows to import.',
      },
      {
        what: 'an object instead of rows',
        body: () => ({}),
        status: 400,
        message: 'Invalid request body.',
      },
      {
        what: 'another dry run than 0 or 1',
        query: () => 'dryRun=yes',
        status: 400,
        message: IMPORT_QUERY,
      },
      {
        what: 'a misspelt dry run',
        query: () => 'dryrun=1',
        status: 400,
        message: IMPORT_QUERY,
      },
      {
        what: 'a row of an unknown category beside a good one',
        body: () => [
          { category: SAMPLE_CATEGORY, ...PRODUCT },
          { category: 'silk', ...PRODUCT },
        ],
        status: 400,
        message: 'Nothing was imported: some rows cannot be used.',
      },
      {
        what: 'a row with an id that the catalogue lacks',
        body: () => [{ _id: '0123456789abcdef01234567', category: SAMPLE_CATEGORY, ...PRODUCT }],
        status: 400,
        message: 'Nothing was imported: some rows cannot be used.',
      },
    ],
  },
];

const others: CallCase[] = [
  {
    name: 'GET /api/me',
    access: 'shopper',
    status: 200,
    answer: () => ({ uid: 'user-a', isAdmin: false }),
  },
  {
    name: 'DELETE /api/account',
    access: 'shopper',
    status: 200,
    answer: () => ({ message: 'Your account has been deleted.' }),
  },
  { name: 'GET /healthz', access: 'open', status: 200, answer: () => ({ status: 'ok' }) },
  { name: 'GET /readyz', access: 'open', status: 200, answer: () => ({ status: 'ok' }) },
];

export const catalogueCases = [...products, ...fabricsAndSlides, ...adminCases, ...others];

/** User A's order as the admin packs it. */
function packed(shop: SampleShop) {
  const { placedOrder, orderedLine, cancelledLine } = shop.of['user-a'];
  const { image, subtitle } = shop.products.lawn;
  const line = { image, subtitle, price: 1149.5, noOfItems: 2 };
  return {
    _id: placedOrder,
    orderNumber: 'TB-260101-AAAAAAA0',
    placedAt: '2026-01-01T10:00:00.000Z',
    deliverBy: '2026-01-03T10:00:00.000Z',
    paymentMethod: 'COD',
    address: expect.objectContaining({ name: 'Name, secret of user-a' }) as unknown,
    lines: [
      { _id: orderedLine, ...line, title: 'Ordered, secret of user-a', state: 'ordered' },
      { _id: cancelledLine, ...line, title: 'Cancelled, secret of user-a', state: 'cancelled' },
    ],
  };
}
