import type { Model } from 'mongoose';
import type { Id } from './object-id.ts';

const PAGE = 1_000;

/** All documents, by id, with these fields or all. Each page is a query of its own, so none takes long and memory stays flat. */
export async function* inPages<Document extends { _id: Id }>(
  model: Model<Document>,
  fields = '',
): AsyncGenerator<Document[], void> {
  let after: object = {};
  for (;;) {
    const page = await model
      .find(after, fields)
      .sort({ _id: 1 })
      .limit(PAGE)
      .batchSize(PAGE)
      .lean<Document[]>();
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = { _id: { $gt: last._id } };
  }
}
