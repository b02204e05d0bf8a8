import { brand } from '../contract/brand.ts';
import { categoryOf, type Category, type CategoryKey } from '../contract/categories.ts';
import { formatRupees } from '../contract/money.ts';
import { screenPaths } from '../contract/paths.ts';
import { isUploaded, pictureWidths, sharedPicture } from '../contract/pictures.ts';
import type { Product } from '../contract/product.ts';
import { absolute, type PageHead } from '../http/page-head.ts';
import { productLists } from './catalogue-lists.ts';

/** For pages without a picture of their own. */
const BRAND_PICTURE = { address: '/share.jpg', width: 1200, height: 630 };

/** A list in a head need not be whole. */
const MOST_ITEMS = 100;

export function headOfHome(origin = ''): PageHead {
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

export const headOfSearch = (): PageHead => ({
  title: 'All products',
  description: `Every fabric of ${brand.name}. ${brand.tagline}`,
  path: screenPaths.search,
  type: 'website',
  picture: BRAND_PICTURE,
  data: [],
});

export function headOfListing(category: Category, origin = ''): PageHead {
  const { rows } = productLists[category.key];
  const [first] = rows;
  return {
    title: category.label,
    description: `${category.label} at ${brand.name}: ${rows.length} ${rows.length === 1 ? 'product' : 'products'}, delivered free in 2 days, cash on delivery.`,
    path: screenPaths.listing(category.slug),
    type: 'website',
    picture: first ? pictureOf(first) : BRAND_PICTURE,
    data: [
      breadcrumb([[category.label, screenPaths.listing(category.slug)]], origin),
      {
        '@type': 'ItemList',
        itemListElement: rows.slice(0, MOST_ITEMS).map((product, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: product.title,
          url: origin + screenPaths.product(category.key, product._id),
        })),
      },
    ],
  };
}

export function headOfProduct(key: CategoryKey, product: Product, origin = ''): PageHead {
  const category = categoryOf(key);
  const path = screenPaths.product(category.key, product._id);
  const { title, subtitle, price } = product;
  const picture = pictureOf(product);
  return {
    title,
    description: `${subtitle}. ${formatRupees(price)}, delivered free in 2 days, cash on delivery.`,
    path,
    type: 'product',
    picture,
    data: [
      {
        '@type': 'Product',
        name: title,
        description: subtitle,
        image: absolute(picture.address, origin),
        sku: product._id,
        category: category.label,
        offers: {
          '@type': 'Offer',
          url: origin + path,
          price: price.toFixed(2),
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
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

/** Chat apps load no `data:` picture. */
function pictureOf({ image }: Product): PageHead['picture'] {
  if (image.startsWith('data:')) return BRAND_PICTURE;
  // The height of an upload is not known here.
  const [, width] = isUploaded(image) ? [] : pictureWidths(image);
  const address = sharedPicture(image);
  return width === undefined ? { address } : { address, width, height: (width * 5) / 4 };
}
