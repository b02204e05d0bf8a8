import type { Product } from '@tanabana/server/contract/product';

export const allPictures = ({ image, pictures = [] }: Product): readonly string[] => [
  image,
  ...pictures,
];

export const pictureAlt = (subtitle: string, index: number, count: number): string =>
  index === 0 ? subtitle : `${subtitle}, picture ${index + 1} of ${count}`;
