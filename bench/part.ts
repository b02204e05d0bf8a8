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
export type PartRow = Row & { part: string };

interface PartOptions {
  /** A new database for this part. */
  databaseUri: string;
  /** One more. */
  openDatabase: (name: string) => Promise<string>;
}

/** Measures one thing. Throws with the reason when it cannot. */
export type Part = (options: PartOptions) => Promise<Row[]>;
