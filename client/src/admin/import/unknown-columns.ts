import { foldText } from '@tanabana/server/contract/written-text';
import { errorsBetween } from '../../lib/errors-between.ts';
import type { SheetRow } from '../csv.ts';
import { clothColumns, columns, rowFields } from './columns.ts';

const columnNames = columns.map(({ name }) => name);
const clothFields = clothColumns.map(({ field }) => field);

/** What is in rows of JSON but is not read, each with a hint. */
export const unknownFields = (rows: readonly unknown[]): string[] => [
  ...new Set(
    rows.flatMap((row) => [
      ...unknownIn(row, [...rowFields, 'newId'], ''),
      ...unknownIn((row as { cloth?: unknown } | null)?.cloth, clothFields, 'cloth.'),
    ]),
  ),
];

const unknownIn = (value: unknown, known: readonly string[], prefix: string) =>
  Object.keys(typeof value === 'object' && value !== null ? value : {})
    .filter((name) => !known.includes(name))
    .map((name) => withHint(prefix + name, similarColumn(name, known)));

const withHint = (name: string, similar: string | undefined) =>
  similar ? `"${name}" (do you mean ${similar}?)` : `"${name}"`;

/** The same of a sheet; `names` is the folded heading. */
export function unknownColumns(
  heading: readonly string[],
  names: readonly string[],
  lines: readonly SheetRow[],
): string[] {
  return heading.flatMap((cell, index) => {
    const name = cell.trim();
    if (!name) {
      const isUsed = lines.some(({ cells }) => cells[index]?.trim());
      return isUsed ? [`Column ${index + 1}, which has no name`] : [];
    }
    const key = names[index] ?? '';
    if (!columnNames.includes(key)) return [withHint(name, similarColumn(name, columnNames))];
    return names.indexOf(key) === index ? [] : [`"${name}" a second time`];
  });
}

/** Other words for a column, by its letters. */
const OTHER_WORDS: Record<string, readonly string[]> = {
  category: ['list', 'collection'],
  image: ['picture', 'photo', 'link'],
  title: ['description', 'name', 'product'],
  rating: ['stars'],
  price: ['rate', 'cost', 'amount', 'rupees'],
  unit: ['per', 'sold by'],
  composition: ['content', 'material', 'fibre', 'fiber'],
  widthcm: ['width'],
  gsm: ['weight'],
  care: ['wash'],
  colours: ['colour', 'color'],
  origin: ['country', 'made in'],
  note: ['remark', 'comment'],
  picturecm: ['picture shows'],
  mrp: ['maximum retail price', 'list price'],
  pictures: ['images', 'photos'],
  soldout: ['stock', 'available'],
};

const foldLetters = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
const wordsIn = (text: string) => ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** The column of `known` that this name, which is none, probably means: by spelling, else by another word for it. */
function similarColumn(name: string, known: readonly string[]): string | undefined {
  const written = foldLetters(name);
  // Two letters that change places are two errors.
  const errorsMax = written.length < 4 ? 0 : 2;
  const words = known.flatMap((column) =>
    [column, ...(OTHER_WORDS[foldLetters(column)] ?? [])].map((word) => ({
      column,
      word,
      errors: errorsBetween(written, foldLetters(word), errorsMax),
    })),
  );
  const least = Math.min(...words.map(({ errors }) => errors));
  const found =
    least < Infinity
      ? words.find(({ errors }) => errors === least)
      : words.find(({ word }) => wordsIn(name).includes(` ${word} `));
  return found?.column;
}
