import type { AddressInput } from '@tanabana/server/contract/address';
import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { OrderLine } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product, ProductChanges, ProductInput } from '@tanabana/server/contract/product';
import { buildAddressInput } from '@tanabana/server/testing/contract-factories';
import catalogue from '../../server/src/catalogue/seed/catalogue.json' with { type: 'json' };
import { expect } from './fixtures.ts';
import { createShopper, demoAdmin, idTokenOf, type Person } from './people.ts';
import { shopUrl } from './shop.ts';

/** A product that was created, or one of the demo by its index in its list, the first one by its list alone. */
export type Wanted =
  Product | CategoryKey | { category: CategoryKey; at?: number; noOfItems?: number };

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
  buildAddressInput({ landmark: '' }),
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

async function fetchList(category: CategoryKey): Promise<Product[]> {
  const response = await fetch(shopUrl + apiPaths.category(category));
  expect(response.ok, category).toBe(true);
  return (await response.json()) as Product[];
}

/** Only a product of the demo is found by its index, since other tests add to the list meanwhile. */
async function findProduct(wanted: Wanted): Promise<Product> {
  if (typeof wanted === 'object' && '_id' in wanted) return wanted;
  const { category, at = 0 } = typeof wanted === 'string' ? { category: wanted } : wanted;
  const titles = catalogue.products[category].map(({ title }) => title);
  const products = await fetchList(category);
  const product = products.filter(({ title }) => titles.includes(title))[at];
  if (!product) throw new Error(`There is no ${category} at ${at}`);
  return product;
}

async function fill(token: string, wanted: readonly Wanted[]): Promise<string[]> {
  const titles: string[] = [];
  for (const each of wanted) {
    const noOfItems = (typeof each === 'object' && 'noOfItems' in each && each.noOfItems) || 1;
    const { _id, image, title, subtitle, price } = await findProduct(each);
    await call(token, 'POST', apiPaths.cart, {
      product: _id,
      image,
      title,
      subtitle,
      price,
      noOfItems,
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
    image: '/demo/products/cotton-01.avif',
    title,
    subtitle: category,
    rating: '/ratings/4.svg',
    review: 7,
    price: 799,
    ...fields,
  };
  const token = await idTokenOf(demoAdmin);
  return (await call(token, 'POST', apiPaths.category(category), product)) as Product;
}

/** The stored prices of a list's products with these words in their titles, the lowest first. */
export async function pricesOf(category: CategoryKey, words: string): Promise<number[]> {
  const products = await fetchList(category);
  const found = products.filter(({ title }) => title.includes(words));
  return found.map(({ price }) => price).sort((one, other) => one - other);
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
  /** Changes both addresses. */
  address?: Partial<AddressInput>;
  orders?: readonly (readonly Wanted[])[];
  cart?: readonly Wanted[];
}

/** A shopper with a long and a short address, these orders and this cart. */
export async function shopperWith({
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
  const shopper = await shopperWith({ orders: [['lawn', 'velvet']] });
  const [line] = await linesOf(shopper);
  return { shopper, number: line?.orderNumber ?? '' };
}

/** So many orders to one receiver, each of a shopper of its own, oldest first. The last cannot get e-mails. */
export async function createOrders(receiver: string, count: number) {
  const orders = [];
  for (let at = 0; at < count; at += 1) {
    const isRefused = at === count - 1;
    const shopper = await shopperWith({
      ...(isRefused && { mailbox: 'refused' }),
      address: { name: receiver },
      orders: [['lawn', 'velvet']],
    });
    const [line] = await linesOf(shopper);
    orders.push({ shopper, number: line?.orderNumber ?? '' });
  }
  return orders;
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
