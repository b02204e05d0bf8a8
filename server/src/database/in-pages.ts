import type { Model } from 'mongoose';
import type { Id } from './object-id.ts';

const PAGE = 1_000;

interface PagesOptions {
  /** Default: all documents. */
  filter?: object;
  /** Default: all. */
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

/** The rows of all pages, made page by page. */
export async function rowsOf<Document, Row>(
  pages: AsyncIterable<readonly Document[]>,
  toRow: (document: Document) => Row,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page.map(toRow));
  return rows;
}
