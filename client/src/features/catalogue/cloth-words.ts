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
  colourFamilies.flatMap((family) => [
    [family as string, family] as const,
    ...(names[family]?.split(' ') ?? []).map((name) => [name, family] as const),
  ]),
);

/** `Yellow (gold)`. */
export function colourText(family: ColourFamily, word: string): string {
  const isOwn = word === family || word === 'gray';
  return isOwn ? nameOfValue(family) : `${nameOfValue(family)} (${word})`;
}

interface ClothWords {
  colour?: { word: string; family: ColourFamily };
  category?: Category;
  /** All words but that of the colour. */
  others: string[];
  /** Those that name neither a colour nor a list. */
  rest: string[];
}

/** Search words read as cloth: the first colour, the first list by its label or key, and what is left over. */
export function readClothWords(text: string): ClothWords {
  const words = splitWords(foldText(text));
  const word = words.find((each) => colourWords.has(each));
  const family = word && colourWords.get(word);
  const others = words.filter((each) => each !== word && each !== 'in');
  const isNamed = (name: readonly string[]) => name.every((each) => others.includes(each));
  const categoryNames = ({ label, key, slug }: Category) => [
    splitWords(foldText(label)),
    [key],
    [slug],
  ];
  const category = categories.find((each) => categoryNames(each).some(isNamed));
  const named = category ? (categoryNames(category).find(isNamed) ?? []) : [];
  return {
    ...(word && family && { colour: { word, family } }),
    ...(category && { category }),
    others,
    rest: others.filter((each) => !named.includes(each)),
  };
}
