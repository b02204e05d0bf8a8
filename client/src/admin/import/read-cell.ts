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

type Words = ReadonlyMap<string, unknown>;

/** Each value with the words for it. */
const wordsFor = (values: readonly (readonly [value: unknown, ...words: string[]])[]): Words =>
  new Map(values.flatMap(([value, ...words]) => words.map((word) => [foldText(word), value])));

const wordCell = (words: Words) =>
  unlessEmpty((cell) => {
    const word = foldText(cell);
    return words.has(word) ? words.get(word) : cell;
  });

export const readCategory = wordCell(
  wordsFor(categories.map(({ key, slug, label }) => [key, key, slug, label])),
);

export const readRating = wordCell(
  wordsFor(
    ratings.map(({ stars, label, address }) => [address, label, `${stars}`, stars.toFixed(1)]),
  ),
);

export const readUnit = wordCell(
  wordsFor([
    ['metre', 'metre', 'metres', 'm', 'the metre'],
    [undefined, 'piece', 'pieces', 'the piece'],
  ]),
);

export const readDrape = wordCell(wordsFor(DRAPES.map((key) => [key, key, drapeTexts[key]])));
export const readSheer = wordCell(wordsFor(SHEERS.map((key) => [key, key, sheerTexts[key]])));

export const readBoolean = wordCell(
  wordsFor([
    [true, 'true', '1', 'yes'],
    [false, 'false', '0', 'no'],
  ]),
);

const careWords = wordsFor(CARES.map((key) => [key, key, careTexts[key]]));

/** Keys are separated by spaces, labels by commas, semicolons or lines, since they have spaces. */
export const readCare: ReadCell = (cell) =>
  split(cell, /[,;|\n]/).flatMap((part) => {
    const read = wordCell(careWords);
    return careWords.has(foldText(part)) ? [read(part)] : split(part, /\s/).map(read);
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
