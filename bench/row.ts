/** What a row must reach: its ratio, or its value where it has nothing beside it. */
export type Goal = { atLeast: number } | { atMost: number };

/** One row of the table. */
export interface Row {
  what: string;
  measure: string;
  unit: string;
  value: number;
  /** The floor's value, measured in the same rounds. */
  beside?: number;
  ratio?: number;
  goal?: Goal;
}

/** With the letter of its part. */
export interface PartRow extends Row {
  part: string;
}

/** Undefined for a row without a goal, or without a value. */
export function isMet({ value, ratio = value, goal }: Row): boolean | undefined {
  if (!goal || Number.isNaN(ratio)) return undefined;
  return 'atLeast' in goal ? ratio >= goal.atLeast : ratio <= goal.atMost;
}
