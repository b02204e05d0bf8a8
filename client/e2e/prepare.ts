import type { AddressInput } from '@tanabana/server/contract/address';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { OrderLine } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product, ProductChanges, ProductInput } from '@tanabana/server/contract/product';
import { expect } from './fixtures.ts';
import { createShopper, demoAdmin, idTokenOf, type Person } from './people.ts';
import { shopUrl } from './shop.ts';

/** A product by its index in the listing, the first one by its list alone, and its quantity. */
export type Wanted = CategoryKey | { category: CategoryKey; at?: number; noOfItems?: number };

const addresses = [
  {
    name: 'Meera Raghunathan',
    number: '9876543210',
    address: 'Flat 4B, Lakshmi Residency, 27 Old Fort Road, behind the weavers’ market',
    landmark: 'Opposite the clock tower',
    city: 'Thiruvananthapuram',
    code: '695001',
    state: 'Kerala',
  },
  {
    name: 'Demo Shopper',
    number: '9123456780',
    address: '14 Weavers Lane',
    landmark: '',
    city: 'Jaipur',
    code: '302001',
    state: 'Rajasthan',
  },
];

async function call(token: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${shopUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}`).toBe(true);
  return response.json();
}

async function fill(token: string, wanted: readonly Wanted[]): Promise<string[]> {
  const lists = new Map<CategoryKey, Product[]>();
  const titles: string[] = [];
  for (const each of wanted) {
    const entry = typeof each === 'string' ? { category: each } : each;
    const { category, at = 0, noOfItems = 1 } = entry;
    const products =
      lists.get(category) ?? ((await call(token, 'GET', apiPaths.category(category))) as Product[]);
    lists.set(category, products);
    const product = products[at];
    if (!product) throw new Error(`There is no ${category} at ${at}`);
    const { _id, image, title, subtitle, price } = product;
    await call(token, 'POST', apiPaths.cart, {
      ...{ product: _id, image, title, subtitle, price, noOfItems },
    });
    titles.push(title);
  }
  return titles;
}

/** Adds a product without the screens, first in its list. */
export async function createProduct(
  category: CategoryKey,
  title: string,
  fields: Partial<ProductInput> = {},
): Promise<Product> {
  const product = {
    ...{ image: '/demo/products/cotton-01.avif', title, subtitle: category },
    ...{ rating: '/ratings/4.svg', review: 7, price: 799 },
    ...fields,
  };
  const token = await idTokenOf(demoAdmin);
  return (await call(token, 'POST', apiPaths.category(category), product)) as Product;
}

export async function changeProduct(
  category: CategoryKey,
  { _id }: Product,
  changes: ProductChanges,
): Promise<void> {
  await call(await idTokenOf(demoAdmin), 'PUT', apiPaths.product(category, _id), changes);
}

/** Fills a cart without the screens. Returns the titles. */
export async function fillCartOf(person: Person, wanted: readonly Wanted[]): Promise<string[]> {
  return fill(await idTokenOf(person), wanted);
}

interface Belongings {
  name?: string;
  /** What the e-mail address begins with. The mail server refuses `refused`. */
  mailbox?: string;
  /** Of both addresses, where their own will not do. */
  address?: Partial<AddressInput>;
  orders?: readonly (readonly Wanted[])[];
  cart?: readonly Wanted[];
}

/** A shopper with a long and a short address, these orders and this cart. */
export async function createShopperWith({
  name,
  mailbox,
  address: changes,
  orders = [],
  cart = [],
}: Belongings): Promise<Person> {
  const shopper = await createShopper(name, mailbox);
  const token = await idTokenOf(shopper);
  for (const address of addresses) {
    await call(token, 'POST', apiPaths.addresses, { ...address, ...changes });
  }
  for (const wanted of orders) {
    await fill(token, wanted);
    await call(token, 'POST', apiPaths.placeOrder);
  }
  await fill(token, cart);
  return shopper;
}

/** A shopper with one order of two products, and its number. */
export async function createOrder() {
  const shopper = await createShopperWith({ orders: [['lawn', 'velvet']] });
  const [line] = await linesOf(shopper);
  return { shopper, number: line?.orderNumber ?? '' };
}

/** All lines on their way. */
export async function linesOf(person: Person): Promise<OrderLine[]> {
  return (await call(await idTokenOf(person), 'GET', apiPaths.ordered)) as OrderLine[];
}

/** Cancels all lines on their way, or so many. */
export async function cancelOrdersOf(person: Person, count?: number): Promise<void> {
  const token = await idTokenOf(person);
  for (const { _id } of (await linesOf(person)).slice(0, count)) {
    await call(token, 'POST', apiPaths.cancelLine(_id));
  }
}
