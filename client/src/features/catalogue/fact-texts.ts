import type { FactName } from '@tanabana/server/contract/facts';
import { chosenFacts, formatPrices, type ListView } from './list-view.ts';

export const factLabels: Record<FactName, string> = {
  unit: 'By the metre',
  width: 'Width',
  weight: 'Weight',
  sheer: 'Sheerness',
  size: 'Size',
  colour: 'Colour',
};

const inches: Partial<Record<string, number>> = { 112: 44, 140: 56 };

/** `Red` of a family, `Light` of a weight. */
export const nameOfValue = (value: string) => value.slice(0, 1).toUpperCase() + value.slice(1);

/** One choice: `112 cm`. */
export const valueText = (name: FactName, value: string): string =>
  name === 'width' ? `${value}\u00a0cm` : name === 'size' ? value : nameOfValue(value);

/** A width: `44 in`. */
export const inchesText = (value: string) => `${inches[value]}\u00a0in`;

/** The name, and what is chosen: `Weight: light`, `Weight: 2`. */
export function chosenText(name: FactName, chosen: readonly string[]): string {
  const [first] = chosen;
  if (first === undefined) return factLabels[name];
  const text = valueText(name, first);
  const shown = chosen.length > 1 ? chosen.length : name === 'size' ? text : text.toLowerCase();
  return `${factLabels[name]}: ${shown}`;
}

/** Why a list shows nothing. */
export function noneAsWanted(view: ListView): string {
  if (chosenFacts(view).some((name) => name !== 'colour')) return 'Nothing has all that you chose.';
  const colours = view.colour.join(' or ');
  const [from, to] = formatPrices(view);
  const price = [from && `at least ${from}`, to && `at most ${to}`].filter(Boolean).join(' and ');
  if (!colours) return `Nothing here costs ${price}.`;
  return `Nothing ${colours} was found${price && ` that costs ${price}`}.`;
}
