import * as z from 'zod/mini';

const words = z.string().check(z.minLength(1));
const address = z.url({ protocol: /^https?$/ });

/** What schema.org's validators require of each type. */
export const breadcrumbData = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: words,
        item: address,
      }),
    )
    .check(z.minLength(2)),
});

export const productData = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('Product'),
  name: words,
  description: words,
  image: address,
  sku: words,
  category: words,
  offers: z.strictObject({
    '@type': z.literal('Offer'),
    url: address,
    price: z.string().check(z.regex(/^\d+\.\d{2}$/)),
    priceCurrency: z.literal('INR'),
    availability: z.literal('https://schema.org/InStock'),
  }),
});
