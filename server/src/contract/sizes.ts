import { foldText, isVisible } from './written-text.ts';

export const SIZES_MAX = 12;
/** In code points. */
const SIZE_MAX = 12;

export const sizeMessages = {
  label: `A size has 1 to ${SIZE_MAX} characters, no comma and no |.`,
  sizes: `At most ${SIZES_MAX} sizes, each once.`,
  soldOut: 'Only sizes that the product has can be sold out.',
  ofMetres: 'A product sold by the metre has no sizes.',
} as const;

export const isSize = (label: string): boolean =>
  isVisible(label) && !/[,|]/.test(label) && Array.from(label).length <= SIZE_MAX;

/** Whether no two are the same size. Case makes no difference. */
export const areDistinct = (sizes: readonly string[]): boolean =>
  new Set(sizes.map(foldText)).size === sizes.length;
