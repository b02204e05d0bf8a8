import type { FactName, Facts } from '@tanabana/server/contract/facts';
import { countKey, type FactCounts, type ListView } from './list-view.ts';

export interface FactChoice {
  /** What the list has. */
  facts: Facts;
  view: ListView;
  /** Undefined until all of the list is loaded. */
  counts: FactCounts | undefined;
  onChange: (changes: Partial<ListView>) => void;
}

/** The facts besides unit and colour that the list has. */
export const menuFacts = ({ facts }: FactChoice) =>
  (['width', 'weight', 'sheer', 'size'] as const).filter((name) => facts[name].length > 0);

/** The values of a fact; of the widths one is chosen, or any. */
export const readOptions = (name: FactName, choice: FactChoice) =>
  (name === 'width' ? ['', ...choice.facts.width] : choice.facts[name]).map((value) => ({
    value,
    ...readOption(name, value, choice),
  }));

/**
 * One value of a fact, as its control shows it; the empty one stands for any. What is chosen can be taken away; what would
 * find nothing cannot be chosen.
 */
export function readOption(
  name: FactName,
  value: string,
  { facts, view, counts, onChange }: FactChoice,
) {
  const chosen = view[name];
  const isChosen = value === '' ? chosen.length === 0 : chosen.includes(value);
  const count = counts && (counts.get(countKey(name, value)) ?? 0);
  const isOff = value !== '' && !isChosen && count === 0;
  return {
    isChosen,
    isOff,
    /** How many products have it; undefined until it is known. */
    count,
    /** For a press: of the widths one is chosen, of other facts each. */
    choose: () => {
      if (isOff) return;
      if (value === '') onChange({ [name]: [] });
      else if (name === 'width') onChange({ width: [value] });
      else {
        const isIn = (other: string) => chosen.includes(other) !== (other === value);
        onChange({ [name]: facts[name].filter(isIn) });
      }
    },
  };
}
