import type { FactName, Facts } from '@tanabana/server/contract/facts';
import type { FactCounts, ListView } from './list-view.ts';

/** What the controls of a list's facts need. */
export interface FactChoice {
  /** What the list has. */
  facts: Facts;
  view: ListView;
  /** Undefined until all of the list is loaded. */
  counts: FactCounts | undefined;
  onChange: (changes: Partial<ListView>) => void;
}

/** What is chosen can be taken away; what would find nothing cannot be chosen. */
export const canChoose = (
  name: FactName,
  value: string,
  view: ListView,
  counts: FactCounts | undefined,
): boolean => !counts || view[name].includes(value) || counts[name].has(value);

/** The chosen values of a fact after a press on one of them, in the order in which they are shown. */
export const toggled = (name: FactName, value: string, facts: Facts, view: ListView): string[] => {
  const isChosen = (other: string) => view[name].includes(other);
  return facts[name].filter((other) => isChosen(other) !== (other === value));
};
