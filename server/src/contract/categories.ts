/**
 * The nine categories. `key` is the name in the API, `slug` the one in the listing's address (`/filter/{slug}`).
 * Labels differ by place: `label` on lists and listings, `stripLabel` in the header strip, `adminLabel` on the admin
 * page. With `shortImage` the listing shows square pictures.
 */
export const categories = [
  fabric('lawn', 'Lawn', false),
  fabric('velvet', 'Velvet', false),
  fabric('chiffon', 'Chiffon', false),
  fabric('cotton', 'Cotton', false),
  fabric('net', 'Net', true),
  featured('trending', 'trending', 'Trending', 'Trending', true),
  featured('bestseller', 'bestseller', 'Best Sellers', 'Best Sellers', false),
  featured('todaydeals', 'todaydeal', "Today's deals", "Today's Deals", true),
  featured('newarrival', 'newarrival', 'New Arrivals', 'New Arrivals', false),
] as const;

export type Category = (typeof categories)[number];
export type CategoryKey = Category['key'];

export const categoryKeys: readonly CategoryKey[] = categories.map(({ key }) => key);
export const fabricCategories = categories.filter(({ kind }) => kind === 'fabric');
export const featuredCategories = categories.filter(({ kind }) => kind === 'featured');

export function isCategoryKey(value: unknown): value is CategoryKey {
  return categories.some(({ key }) => key === value);
}

export function categoryOf(key: CategoryKey): Category {
  const found = categories.find((category) => category.key === key);
  if (!found) throw new Error(`No category has the key ${key}`);
  return found;
}

export function categoryBySlug(slug: string): Category | undefined {
  return categories.find((category) => category.slug === slug);
}

function fabric<K extends string>(key: K, label: string, shortImage: boolean) {
  return {
    key,
    slug: key as string,
    label,
    stripLabel: label,
    adminLabel: label.toUpperCase(),
    kind: 'fabric' as const,
    shortImage,
  };
}

function featured<K extends string>(
  key: K,
  slug: string,
  label: string,
  stripLabel: string,
  shortImage: boolean,
) {
  return {
    key,
    slug,
    label,
    stripLabel,
    adminLabel: label.toUpperCase(),
    kind: 'featured' as const,
    shortImage,
  };
}
