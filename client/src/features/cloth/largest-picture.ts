import { isUploaded } from '@tanabana/server/contract/pictures';

/** The products of the demo of whose picture there is one of 1,600 px. */
const largeDemo: Record<string, readonly number[]> = {
  chiffon: [1, 6, 8, 11, 14, 15, 17, 20, 21, 23, 24],
  cotton: [1, 2, 3, 4, 5, 8, 9, 10, 12, 14, 15, 17, 19, 20, 21],
  lawn: [1, 5, 7, 9, 11, 13, 16, 17, 18, 20, 21, 23, 24],
  net: [1, 4, 6, 7, 10, 12, 14, 16, 17, 20, 22, 23, 24],
  velvet: [1, 3, 4, 5, 6, 8, 10, 12, 14, 15, 16, 18, 19, 21, 23, 24],
};

const demoProduct = /^(\/demo\/products\/([a-z]+)-(\d\d))\.avif$/;

/** The address of the widest form of a picture, for looking closer. `origin` stands before that of an upload. */
export function largestPicture(address: string, origin = ''): string {
  if (isUploaded(address)) return `${origin}${address}?w=1920`;
  const [, path, category = '', number] = demoProduct.exec(address) ?? [];
  return largeDemo[category]?.includes(Number(number)) ? `${path}-1600.avif` : address;
}
