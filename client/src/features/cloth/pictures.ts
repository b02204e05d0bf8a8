import type { Product } from '@tanabana/server/contract/product';

/** All pictures of a product, that of its card first. */
export const allPictures = ({ image, pictures = [] }: Product): readonly string[] => [
  image,
  ...pictures,
];

/** The text of one of them for those who do not see it. */
export const pictureAlt = (subtitle: string, index: number, count: number): string =>
  index === 0 ? subtitle : `${subtitle}, picture ${index + 1} of ${count}`;
