import { categories } from '@tanabana/server/contract/categories';
import { CARES, DRAPES, SHEERS } from '@tanabana/server/contract/cloth';
import { foldText } from '@tanabana/server/contract/written-text';
import { careTexts, drapeTexts, sheerTexts } from '../../features/cloth/facts.ts';
import { ratings } from '../catalogue/product-values.ts';
import { readNumber } from '../read-number.ts';

/** Reads a cell. What it does not understand stays as it is, and the server refuses it. */
export type ReadCell = (cell: string) => unknown;

export const readText: ReadCell = (cell) => cell;

/** An empty cell has no value. */
const unlessEmpty =
  (read: ReadCell): ReadCell =>
  (cell) =>
    cell.trim() === '' ? undefined : read(cell);

export const readId = unlessEmpty((cell) => cell.trim());

export const numberCell = (...[counts]: [counts?: Parameters<typeof readNumber>[1]]) =>
  unlessEmpty((cell) => {
    const number = readNumber(cell, counts);
    return Number.isNaN(number) ? cell : number;
  });

/** One of these values, each with the words for it. */
const wordCell = (values: readonly (readonly [value: unknown, ...words: string[]])[]) => {
  const known = new Map(
    values.flatMap(([value, ...words]) => words.map((word) => [foldText(word), value] as const)),
  );
  return unlessEmpty((cell) => {
    const word = foldText(cell);
    return known.has(word) ? known.get(word) : cell;
  });
};

export const readCategory = wordCell(
  categories.map(({ key, slug, label }) => [key, key, slug, label]),
);

export const readRating = wordCell(
  ratings.map(({ stars, label, address }) => [address, label, `${stars}`, stars.toFixed(1)]),
);

export const readUnit = wordCell([
  ['metre', 'metre', 'metres', 'm', 'the metre'],
  [undefined, 'piece', 'pieces', 'the piece'],
]);

export const readDrape = wordCell(DRAPES.map((key) => [key, key, drapeTexts[key]]));
export const readSheer = wordCell(SHEERS.map((key) => [key, key, sheerTexts[key]]));

export const readBoolean = wordCell([
  [true, 'true', '1', 'yes'],
  [false, 'false', '0', 'no'],
]);

const readOneCare = wordCell(CARES.map((key) => [key, key, careTexts[key]]));

/** Keys are separated by spaces, labels by commas, semicolons or lines, since they have spaces. */
export const readCare: ReadCell = (cell) =>
  split(cell, /[,;|\n]/).flatMap((part) => {
    const care = readOneCare(part);
    return care === part ? split(part, /\s/).map(readOneCare) : [care];
  });

/** By a bar, since a size may have spaces. */
export const readSizes: ReadCell = (cell) => split(cell, /\|/);

export const readPictures: ReadCell = (cell) => split(cell, /\s/);

/** An empty cell says that there is none. */
export const readMrp: ReadCell = (cell) => numberCell('rupees')(cell) ?? null;

export const readColours: ReadCell = (cell) => split(cell.toLowerCase(), /[\s,;|]/);

const split = (cell: string, at: RegExp) =>
  cell
    .split(at)
    .map((part) => part.trim())
    .filter(Boolean);
