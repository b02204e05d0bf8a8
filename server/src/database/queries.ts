import type { Model } from 'mongoose';
import type { Id } from './object-id.ts';

/** How often a change is tried while other requests change the same document. */
export const ATTEMPTS = 5;

/** The user in a filter or a new document. Throws for an empty uid, so that no mistake touches other users' data. */
export function ownedBy(uid: string): { user: string } {
  if (!uid) throw new Error('Personal data was asked for without a uid.');
  return { user: uid };
}

/** Undefined takes a field away. */
export type Fields<Document> = { [Name in keyof Document]?: Document[Name] | undefined };

export function toUpdate<Document extends object>(fields: Fields<Document>) {
  const set = Object.entries(fields).filter(([, value]) => value !== undefined);
  const gone = Object.keys(fields).filter((name) => !set.some(([other]) => other === name));
  return {
    $set: Object.fromEntries(set) as Partial<Document>,
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, 1 as const])) }),
  };
}

/**
 * The condition for documents after this date and id. Its first part lets an index begin there, so that a late page
 * costs no more than the first.
 */
export function pageAfter(direction: '$lt' | '$gt', path: string, date: Date, _id: Id): object {
  return {
    [path]: { [`${direction}e`]: date },
    $or: [{ [path]: { [direction]: date } }, { _id: { [direction]: _id } }],
  };
}

const PAGE = 1_000;

interface PagesOptions {
  filter?: object;
  fields?: string;
  newestFirst?: boolean;
}

/** Documents by id. Each page is a query of its own, so that none takes long, and other requests run in between. */
export async function* inPages<Document extends { _id: Id }>(
  model: Model<Document>,
  { filter = {}, fields = '', newestFirst = false }: PagesOptions = {},
): AsyncGenerator<Document[], void> {
  let after: object = {};
  for (;;) {
    const page = await model
      .find({ ...filter, ...after }, fields)
      .sort({ _id: newestFirst ? -1 : 1 })
      .limit(PAGE)
      .batchSize(PAGE)
      .lean<Document[]>();
    yield page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = { _id: { [newestFirst ? '$lt' : '$gt']: last._id } };
  }
}

export async function collectRows<Document, Row>(
  pages: AsyncIterable<readonly Document[]>,
  toRow: (document: Document) => Row,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page.map(toRow));
  return rows;
}
