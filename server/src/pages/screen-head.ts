import { brand } from '../contract/brand.ts';
import { categoryOf, type Category, type CategoryKey } from '../contract/categories.ts';
import { formatRupees } from '../contract/money.ts';
import { policies, type PolicyKey } from '../contract/policies.ts';
import { perUnit, type Unit } from '../contract/quantity.ts';
import { screenPaths } from '../contract/paths.ts';
import { isUploaded, pictureWidths } from '../contract/pictures.ts';
import type { Product } from '../contract/product.ts';
import { isSoldOut } from '../contract/for-sale.ts';
import { absolute, type PageHead } from './page-head.ts';
import { productLists } from '../catalogue/catalogue-lists.ts';

/** For pages without a picture of their own. */
const BRAND_PICTURE = { address: '/share.jpg', width: 1200, height: 630 };

const DEMO_PICTURE = /^(\/demo\/(?:slides|products)\/[\w-]+)\.avif$/;

const ITEMS_MAX = 100;

export function homeHead(origin = ''): PageHead {
  const home = `${origin}/`;
  return {
    title: '',
    description: `${brand.tagline} Lawn, velvet, chiffon, cotton and net, delivered free in 2 days, cash on delivery.`,
    path: screenPaths.home,
    type: 'website',
    picture: BRAND_PICTURE,
    data: [
      { '@type': 'Organization', name: brand.name, url: home, logo: `${origin}/favicon.svg` },
      {
        '@type': 'WebSite',
        name: brand.name,
        url: home,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${screenPaths.search}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

export const searchHead = (): PageHead => ({
  title: 'All products',
  description: `Every fabric of ${brand.name}. ${brand.tagline}`,
  path: screenPaths.search,
  type: 'website',
  picture: BRAND_PICTURE,
  data: [],
});

export function listingHead(category: Category, origin = ''): PageHead {
  const { rows } = productLists[category.key];
  const [first] = rows;
  return {
    title: category.label,
    description: `${category.label} at ${brand.name}: ${rows.length} ${rows.length === 1 ? 'product' : 'products'}, delivered free in 2 days, cash on delivery.`,
    path: screenPaths.listing(category.slug),
    type: 'website',
    picture: first ? sharedPicture(first.image) : BRAND_PICTURE,
    data: [
      breadcrumb([[category.label, screenPaths.listing(category.slug)]], origin),
      {
        '@type': 'ItemList',
        itemListElement: rows.slice(0, ITEMS_MAX).map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: product.title,
          url: origin + screenPaths.product(category.key, product._id),
        })),
      },
    ],
  };
}

const policyDescriptions: Record<PolicyKey, string> = {
  privacy: `What ${brand.name} holds about you, where and for how long, and how you see and delete it.`,
  terms: `The conditions of an order at ${brand.name}: prices, cash on delivery, delivery, cancelling.`,
  returns: `What ${brand.name} takes back: faults, wrong items, cloth cut to length, differing shades.`,
  contact: `Who ${brand.name} is, and how to reach us.`,
  sizes: `The sizes of ${brand.name}: measures of the body for XS to XXL, and how to take them.`,
};

export const policyHead = (key: PolicyKey): PageHead => ({
  title: policies[key],
  description: policyDescriptions[key],
  path: screenPaths.policy(key),
  type: 'website',
  picture: BRAND_PICTURE,
  data: [],
});

export function productHead(key: CategoryKey, product: Product, origin = ''): PageHead {
  const category = categoryOf(key);
  const path = screenPaths.product(category.key, product._id);
  const { title, subtitle, price, cloth, mrp, pictures = [] } = product;
  const soldOut = isSoldOut(product);
  const specifications = [
    ...(cloth?.unit ? [specification(price, cloth.unit)] : []),
    ...(mrp === undefined ? [] : [{ ...specification(mrp, cloth?.unit), priceType: LIST_PRICE }]),
  ];
  const terms = soldOut ? 'sold out' : 'delivered free in 2 days, cash on delivery';
  const picture = sharedPicture(product.image);
  return {
    title,
    description: `${subtitle}. ${formatRupees(price)}${perUnit(cloth?.unit)}, ${terms}.`,
    path,
    type: 'product',
    picture,
    data: [
      {
        '@type': 'Product',
        name: title,
        description: subtitle,
        image: oneOrAll(
          [picture.address, ...pictures.filter((each) => !each.startsWith('data:'))].map(
            (address) => absolute(address, origin),
          ),
        ),
        sku: product._id,
        category: category.label,
        offers: {
          '@type': 'Offer',
          url: origin + path,
          ...toAmount(price),
          ...(specifications.length > 0 && { priceSpecification: oneOrAll(specifications) }),
          availability: `https://schema.org/${soldOut ? 'OutOfStock' : 'InStock'}`,
        },
      },
      breadcrumb(
        [
          [category.label, screenPaths.listing(category.slug)],
          [title, path],
        ],
        origin,
      ),
    ],
  };
}

const LIST_PRICE = 'https://schema.org/ListPrice';

const toAmount = (price: number) => ({ price: price.toFixed(2), priceCurrency: 'INR' });

const specification = (price: number, unit: Unit | undefined) => ({
  '@type': 'UnitPriceSpecification',
  ...toAmount(price),
  ...(unit && { unitCode: 'MTR' }),
});

const oneOrAll = <Item>(items: readonly Item[]) => (items.length === 1 ? items[0] : items);

function breadcrumb(steps: [name: string, path: string][], origin: string): object {
  const all: [string, string][] = [['Home', screenPaths.home], ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** Chat apps show no `data:` pictures and no AVIF. The demo has JPEG copies. */
function sharedPicture(image: string): PageHead['picture'] {
  if (image.startsWith('data:')) return BRAND_PICTURE;
  // The height of an upload is not known here.
  const [, width] = isUploaded(image) ? [] : pictureWidths(image);
  const address = image.replace(DEMO_PICTURE, '$1.jpg');
  return width === undefined ? { address } : { address, width, height: (width * 5) / 4 };
}
