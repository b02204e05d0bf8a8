/**
 * The nine categories. `key` is the name in the API, `slug` the one in the listing's address (`/filter/{slug}`).
 * With `shortImage` the listing shows square pictures.
 */
export const categories = [
  category('fabric', 'lawn', 'Lawn', false),
  category('fabric', 'velvet', 'Velvet', false),
  category('fabric', 'chiffon', 'Chiffon', false),
  category('fabric', 'cotton', 'Cotton', false),
  category('fabric', 'net', 'Net', true),
  category('featured', 'trending', 'Trending', true),
  category('featured', 'bestseller', 'Best Sellers', false),
  category('featured', 'todaydeals', "Today's deals", true, 'todaydeal'),
  category('featured', 'newarrival', 'New Arrivals', false),
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

/** By its slug or key, in any case. */
export function categoryOfAddress(name: string): Category | undefined {
  const written = name.toLowerCase();
  return categories.find(({ key, slug }) => slug === written || key === written);
}

function category<Kind extends 'fabric' | 'featured', Key extends string>(
  kind: Kind,
  key: Key,
  label: string,
  shortImage: boolean,
  slug: string = key,
) {
  return { kind, key, slug, label, shortImage };
}
