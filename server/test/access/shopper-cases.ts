import { expect } from 'vitest';
import { AddressModel } from '../../src/addresses/address.model.ts';
import { OrderModel } from '../../src/orders/order.model.ts';
import { ProductModel } from '../../src/catalogue/product.model.ts';
import { buildAddress, buildCartItem } from '../factories.ts';
import {
  digitFaults,
  linkFaults,
  optionalTextFaults,
  orLeftOut,
  priceFaults,
  textFaults,
  wholeNumberFaults,
  type CallCase,
} from './call-case.ts';
import type { SampleShop } from './sample-shop.ts';

const anId = expect.stringMatching(/^[0-9a-f]{24}$/) as unknown;
const ADDRESS = buildAddress({ name: 'Asha', city: 'Mysuru' });

const mine = (shop: SampleShop) => shop.of['user-a'];

/** What user A's cart holds in the shop: two pieces of the lawn. */
function cartLine(shop: SampleShop, overrides = {}) {
  const { _id, category, image, title, subtitle } = shop.products.lawn;
  const copy = { product: String(_id), category, image, title, subtitle, price: 1149.5 };
  const { cartLine: line, openOrder: order } = mine(shop);
  return { _id: line, order, ...copy, noOfItems: 2, available: true, ...overrides };
}

/** User A's line of this state, as it was placed. */
function placedLine(shop: SampleShop, _id: string, title: string) {
  const { image, subtitle } = shop.products.lawn;
  return {
    _id,
    image,
    title: `${title}, secret of user-a`,
    subtitle,
    price: 1149.5,
    noOfItems: 2,
    order: mine(shop).placedOrder,
    orderNumber: 'TB-260101-AAAAAAA0',
    placedAt: '2026-01-01T10:00:00.000Z',
    deliverBy: '2026-01-03T10:00:00.000Z',
    address: buildAddress({
      name: 'Name, secret of user-a',
      number: '9000000000',
      address: 'House, secret of user-a',
    }),
    paymentMethod: 'COD',
  };
}

/** User A's order with the state of its lines. */
function orderDetails(shop: SampleShop) {
  const { _id: product, category } = shop.products.lawn;
  const { orderedLine, cancelledLine } = mine(shop);
  const states = [
    ['Ordered', orderedLine, 'ordered'],
    ['Cancelled', cancelledLine, 'cancelled'],
  ] as const;
  const lines = states.map(([title, _id, state]) => {
    const { image, subtitle, price, noOfItems, ...order } = placedLine(shop, _id, title);
    const copy = { product: String(product), category, image, title: order.title, subtitle };
    return { _id, ...copy, price, noOfItems, state };
  });
  const { order, orderNumber, placedAt, deliverBy, address, paymentMethod } = placedLine(
    shop,
    orderedLine,
    '',
  );
  return { order, orderNumber, placedAt, deliverBy, packedAt: null, paymentMethod, address, lines };
}

const addressFaults = [
  ...textFaults('name'),
  ...digitFaults('number', 10, 'Enter a valid 10-digit mobile number.'),
  ...textFaults('address'),
  ...optionalTextFaults('landmark'),
  ...textFaults('city'),
  ...digitFaults('code', 6, 'Enter a valid 6-digit pin code.'),
  ...textFaults('state'),
];

const QUANTITY_FAULTS = wholeNumberFaults('noOfItems', 1, 999);

const cartCases: CallCase[] = [
  {
    name: 'GET /api/cartandplaceorder',
    access: 'shopper',
    status: 200,
    answer: (shop) => [cartLine(shop)],
  },
  {
    name: 'POST /api/cartandplaceorder',
    access: 'shopper',
    body: ({ spare }) => buildCartItem(spare),
    status: 201,
    answer: (shop) => {
      const { _id, category, image, title, subtitle } = shop.spare;
      const said = { category, image, title, subtitle, price: 1149.5, noOfItems: 1 };
      return cartLine(shop, { _id: anId, product: String(_id), ...said });
    },
    faults: [
      ...linkFaults('image'),
      ...textFaults('title'),
      ...textFaults('subtitle'),
      ...priceFaults,
      ...orLeftOut(QUANTITY_FAULTS),
    ],
    refusals: [
      {
        what: 'an item that is in the cart',
        body: ({ products }) => buildCartItem(products.lawn),
        status: 400,
        message: 'This item is already in your cart.',
      },
      {
        what: 'a product that is gone',
        given: ({ spare }) => ProductModel.deleteOne({ _id: spare._id }),
        status: 400,
        message: 'This item is no longer available.',
      },
      {
        what: 'another price than the catalogue has',
        body: ({ spare }) => buildCartItem(spare, { price: 1 }),
        status: 400,
        message: 'The price of this item has changed. Please refresh and try again.',
      },
      {
        what: 'a hundred-and-first line',
        given: (shop) => fillCart(shop, 100),
        status: 400,
        message: 'Your cart is full.',
      },
    ],
  },
  {
    name: 'PUT /api/cartandplaceorder/{id}',
    access: 'shopper',
    id: (shop) => mine(shop).cartLine,
    body: () => ({ noOfItems: 999 }),
    status: 200,
    answer: (shop) => cartLine(shop, { noOfItems: 999 }),
    faults: QUANTITY_FAULTS,
  },
  {
    name: 'DELETE /api/cartandplaceorder/{id}',
    access: 'shopper',
    id: (shop) => mine(shop).cartLine,
    status: 200,
    answer: () => ({ message: 'Cart removed successfully!' }),
  },
  {
    name: 'POST /api/cartandplaceorder/place-order',
    access: 'shopper',
    status: 200,
    answer: (shop) => ({
      message: 'Order placed successfully!',
      order: mine(shop).openOrder,
      orderNumber: expect.stringMatching(/^TB-\d{6}-[0-9A-HJKMNP-TV-Z]{8}$/) as unknown,
    }),
    refusals: [
      {
        what: 'an empty cart',
        given: (shop) => fillCart(shop, 0),
        status: 400,
        message: 'Your cart is empty.',
      },
      {
        what: 'a cart with a vanished product',
        given: ({ products }) => ProductModel.deleteOne({ _id: products.lawn._id }),
        status: 400,
        message: 'Some items in your cart are no longer available.',
      },
      {
        what: 'a shopper without an address',
        given: () => AddressModel.deleteMany({ user: 'user-a' }),
        status: 400,
        message: 'Add a delivery address before placing your order.',
      },
      {
        what: 'a total that is not the sum',
        body: () => ({ total: 2298.99 }),
        status: 400,
        message: 'Prices in your cart have changed. Please review your cart.',
      },
      {
        what: 'a payment method that does not work',
        body: () => ({ paymentMethod: 'UPI' }),
        status: 400,
        message: 'Invalid value for paymentMethod.',
      },
      ...['order', 'addressId'].flatMap((field) =>
        ['0123456789abcdef01234567', 'x', null, { $ne: null }].map((id) => ({
          what: `${field} ${JSON.stringify(id)}`,
          body: () => ({ [field]: id }),
          status: 404,
          message: 'Not found.',
        })),
      ),
    ],
  },
];

const addressCases: CallCase[] = [
  {
    name: 'GET /api/deliverydetails',
    access: 'shopper',
    status: 200,
    answer: (shop) => [{ _id: mine(shop).address, ...placedLine(shop, '', '').address }],
  },
  {
    name: 'POST /api/deliverydetails',
    access: 'shopper',
    body: () => ADDRESS,
    status: 201,
    answer: () => ({ _id: anId, ...ADDRESS }),
    faults: addressFaults,
    refusals: [
      {
        what: 'a twenty-first address',
        given: () =>
          AddressModel.insertMany(
            Array.from({ length: 19 }, () => ({ ...ADDRESS, user: 'user-a' })),
          ),
        status: 400,
        message: 'You can save up to 20 addresses.',
      },
    ],
  },
  {
    name: 'PUT /api/deliverydetails/{id}',
    access: 'shopper',
    id: (shop) => mine(shop).address,
    body: () => ADDRESS,
    status: 200,
    answer: (shop) => ({ _id: mine(shop).address, ...ADDRESS }),
    faults: addressFaults,
  },
  {
    name: 'DELETE /api/deliverydetails/{id}',
    access: 'shopper',
    id: (shop) => mine(shop).address,
    status: 200,
    answer: () => ({ message: 'Address removed successfully!' }),
  },
];

const orderCases: CallCase[] = [
  {
    name: 'GET /api/ordered',
    access: 'shopper',
    status: 200,
    answer: (shop) => [placedLine(shop, mine(shop).orderedLine, 'Ordered')],
  },
  {
    name: 'GET /api/ordered/{id}',
    access: 'shopper',
    id: (shop) => mine(shop).placedOrder,
    status: 200,
    answer: orderDetails,
  },
  {
    name: 'POST /api/ordered/cancel/{id}',
    access: 'shopper',
    id: (shop) => mine(shop).orderedLine,
    status: 200,
    answer: () => ({ message: 'Order cancelled successfully!' }),
  },
  {
    name: 'GET /api/cancelled',
    access: 'shopper',
    status: 200,
    answer: (shop) => [placedLine(shop, mine(shop).cancelledLine, 'Cancelled')],
  },
  {
    name: 'DELETE /api/cancelled/{id}',
    access: 'shopper',
    id: (shop) => mine(shop).cancelledLine,
    status: 200,
    answer: () => ({ message: 'Order removed successfully!' }),
  },
];

export const shopperCases = [...cartCases, ...addressCases, ...orderCases];

/** Gives user A's cart so many lines, none of them of a product that can be added. */
async function fillCart(shop: SampleShop, lines: number): Promise<void> {
  const order = await OrderModel.findOne({ _id: mine(shop).openOrder }).lean();
  const [line] = order?.lines ?? [];
  await OrderModel.updateOne(
    { _id: mine(shop).openOrder },
    { $set: { lines: Array.from({ length: lines }, () => ({ ...line, _id: undefined })) } },
  );
}
