import { categories, type Category } from '@tanabana/server/contract/categories';
import { colourFamilies, type ColourFamily } from '@tanabana/server/contract/colour-families';
import { foldText } from '@tanabana/server/contract/written-text';
import { nameOfValue } from './fact-texts.ts';
import { splitWords } from './search.ts';

/** What people call colours, besides the names of the families. */
const names: Partial<Record<ColourFamily, string>> = {
  blue: 'navy indigo midnight',
  red: 'maroon madder wine',
  white: 'ivory cream undyed',
  yellow: 'mustard gold marigold',
  orange: 'rust',
  green: 'sage olive emerald moss',
  teal: 'peacock turquoise',
  pink: 'rose',
  purple: 'lavender aubergine',
  brown: 'beige toffee clay',
  black: 'charcoal',
  grey: 'gray silver',
};

/** By word. */
export const colourWords: ReadonlyMap<string, ColourFamily> = new Map(
  colourFamilies.flatMap((family) =>
    [family, ...(names[family]?.split(' ') ?? [])].map((name) => [name, family] as const),
  ),
);

/** `Yellow (gold)`. */
export function colourText(family: ColourFamily, word: string): string {
  const isOwn = word === family || word === 'gray';
  return isOwn ? nameOfValue(family) : `${nameOfValue(family)} (${word})`;
}

/**
 * Search words read as cloth: the first colour, the first list by its label or key, all words but that of the colour, and
 * the rest, which name neither.
 */
export function readClothWords(text: string) {
  const words = splitWords(foldText(text));
  const word = words.find((each) => colourWords.has(each));
  const family = word && colourWords.get(word);
  const others = words.filter((each) => each !== word && each !== 'in');
  const isNamed = (name: readonly string[]) => name.every((each) => others.includes(each));
  const findName = ({ label, key, slug }: Category) =>
    [splitWords(foldText(label)), [key], [slug]].find(isNamed);
  const category = categories.find(findName);
  const named = category && findName(category);
  return {
    colour: word && family ? { word, family } : undefined,
    category,
    others,
    rest: others.filter((each) => !named?.includes(each)),
  };
}
