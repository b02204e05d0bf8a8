import type { DatabaseServer } from './database.ts';
import type { Row } from './row.ts';

export interface PartOptions {
  database: DatabaseServer;
  /** A new database for this part, which is removed after it. */
  databaseUri: string;
}

/** Measures one thing. Throws with the reason when it cannot. */
export type Part = (options: PartOptions) => Promise<Row[]>;
