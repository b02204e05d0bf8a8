export const SIZES = ['S', 'M', 'L', 'XL', 'XXL'] as const;
export type Size = (typeof SIZES)[number];

/** In cm; for cloth of unknown width. */
export const USUAL_WIDTH_CM = 112;

/** The smallest width of each column, in cm. The columns are for cloth of 90, 112, 140 and 150 cm. */
const COLUMNS_CM = [88, 108, 137, 147] as const;

const dupatta = [2.5, 2.5, 2.5, 2.5, 2.5];

/** Metres by column, then by size. */
const table = {
  Blouse: [
    [1, 1, 1, 1.25, 1.5],
    [1, 1, 1, 1, 1.25],
    [1, 1, 1, 1, 1],
    [1, 1, 1, 1, 1],
  ],
  'Short kurti': [
    [2.25, 2.25, 2.5, 2.75, 3],
    [2, 2, 2, 2.25, 2.5],
    [1.5, 1.5, 1.75, 1.75, 2],
    [1.5, 1.5, 1.5, 1.75, 1.75],
  ],
  'Kurta, long sleeves': [
    [3, 3, 3.25, 3.5, 3.75],
    [2.5, 2.5, 2.5, 2.75, 3],
    [2, 2, 2, 2.25, 2.5],
    [2, 2, 2, 2.25, 2.25],
  ],
  Salwar: [
    [2.5, 2.5, 2.75, 3, 3],
    [2.25, 2.25, 2.5, 2.5, 2.75],
    [2, 2, 2, 2.25, 2.25],
    [2, 2, 2, 2, 2.25],
  ],
  'Patiala salwar': [
    [3.75, 3.75, 4, 4, 4.25],
    [3.25, 3.25, 3.5, 3.5, 3.75],
    [2.75, 2.75, 3, 3, 3],
    [2.5, 2.5, 2.75, 2.75, 3],
  ],
  'Palazzo or trousers': [
    [2.5, 2.5, 2.5, 2.75, 3],
    [2.25, 2.25, 2.25, 2.5, 2.75],
    [1.5, 1.5, 1.75, 2, 2],
    [1.25, 1.25, 1.5, 1.75, 2],
  ],
  'Shirt, long sleeves': [
    [2.5, 2.5, 2.75, 3, 3.25],
    [2, 2.25, 2.25, 2.5, 2.75],
    [1.75, 1.75, 2, 2, 2.25],
    [1.75, 1.75, 1.75, 2, 2],
  ],
  'Lehenga skirt': [
    [4, 4, 4.5, 4.5, 5],
    [3.5, 3.5, 4, 4, 4.5],
    [3, 3, 3, 3.5, 3.5],
    [3, 3, 3, 3, 3.5],
  ],
  Sharara: [
    [5.5, 5.5, 5.75, 6, 6],
    [5, 5, 5, 5.5, 5.5],
    [4, 4, 4, 4.5, 4.5],
    [4, 4, 4, 4, 4.5],
  ],
  Dupatta: [dupatta, dupatta, dupatta, dupatta],
};

export const DUPATTA = 'Dupatta';
export const SUIT = 'Suit (kurta, salwar and dupatta)';

export type Garment = keyof typeof table | typeof SUIT;
export const GARMENTS = [...(Object.keys(table) as (keyof typeof table)[]), SUIT] as const;

const tableRows = (garment: Garment) =>
  garment === SUIT ? [table['Kurta, long sleeves'], table.Salwar, table.Dupatta] : [table[garment]];

/**
 * The metres of cloth for a garment, rounded up to the step in which the cloth is sold. Undefined where only a tailor
 * can tell, because the cloth is so narrow.
 */
export function metresFor(
  garment: Garment,
  size: Size,
  widthCm: number,
  step: number,
): number | undefined {
  const column = COLUMNS_CM.findLastIndex((least) => widthCm >= least);
  if (column < 0) return undefined;
  const metres = tableRows(garment)
    .map((row) => row[column]?.[SIZES.indexOf(size)] ?? 0)
    .reduce((sum, part) => sum + part, 0);
  return Math.ceil(metres / step) * step;
}
