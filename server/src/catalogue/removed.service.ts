import type { Model } from 'mongoose';
import * as z from 'zod/mini';
import { apiMessages } from '../contract/error.ts';
import {
  REMOVED_DAYS,
  REMOVED_PAGE,
  type RemovedEntry,
  type RestoredEntry,
} from '../contract/removed.ts';
import { id, moment } from '../contract/values.ts';
import { inPages, pageAfter } from '../database/queries.ts';
import { parseId, type Id } from '../database/object-id.ts';
import { badRequest } from '../http/api-error.ts';
import { markUnused, uploadsIn } from '../pictures/picture.service.ts';
import { fabricList, productLists, slideList } from './catalogue-lists.ts';
import { FabricModel } from './fabric.model.ts';
import type { PreparedList } from './prepared-list.ts';
import { ProductModel, type ProductDocument } from './product.model.ts';
import { toProduct } from './product.service.ts';
import { LIVE } from './removal.ts';
import { SlideModel } from './slide.model.ts';
import { toSlide } from './slide.service.ts';

/** `at` is the date of the entry `before`, which may be restored by now. */
export const removedQuerySchema = z.object({
  before: z.optional(id),
  at: z.optional(moment),
});
type RemovedQuery = z.infer<typeof removedQuerySchema>;

/** What is read here of products, fabrics and slides alike. */
type EntryDocument = Pick<ProductDocument, '_id' | 'image' | 'removedAt'> &
  Partial<Pick<ProductDocument, 'category' | 'title'>>;

interface Restored {
  entry: RestoredEntry;
  list: PreparedList;
}

const kinds = [
  toKind('product', ProductModel, (product) => ({
    entry: toProduct(product),
    list: productLists[product.category],
  })),
  toKind('fabric', FabricModel, (fabric) => ({ entry: withTextId(fabric), list: fabricList })),
  toKind('slide', SlideModel, (slide) => ({ entry: toSlide(slide), list: slideList })),
];
type Kind = (typeof kinds)[number];

function toKind<Document extends EntryDocument>(
  kind: RemovedEntry['kind'],
  model: Model<Document>,
  present: (entry: Document) => Restored,
) {
  return {
    kind,
    // Mongoose types a model by all fields of its documents.
    model: model as unknown as Model<EntryDocument>,
    present: present as (entry: EntryDocument) => Restored,
  };
}

const withTextId = <Entry extends EntryDocument>(entry: Entry) => ({
  ...entry,
  _id: entry._id.toString(),
});

/** What was removed before this can no longer be restored. */
const keptSince = () => new Date(Date.now() - REMOVED_DAYS * 24 * 60 * 60 * 1_000);
const isKept = () => ({ removedAt: { $gte: keptSince() } });

/**
 * One page of what was removed, last removed first. It starts after the entry `before`, which was removed `at`. Throws
 * 400 when `before` comes without that date and is no removed entry.
 */
export async function listRemoved({ before, at }: RemovedQuery): Promise<RemovedEntry[]> {
  const filter = { $and: [isKept(), before === undefined ? {} : await after(before, at)] };
  const entries = await Promise.all(
    kinds.map(async ({ kind, model }) => {
      const found = await model
        .find(filter, 'category title image removedAt')
        .sort({ removedAt: -1, _id: -1 })
        .limit(REMOVED_PAGE)
        .lean<Required<EntryDocument>[]>();
      return found.map(({ _id, removedAt, ...shown }) => ({
        _id: _id.toString(),
        kind,
        ...shown,
        removedAt: removedAt.toISOString(),
      }));
    }),
  );
  const order = ({ removedAt, _id }: RemovedEntry) => removedAt + _id;
  return entries
    .flat()
    .sort((one, other) => (order(one) < order(other) ? 1 : -1))
    .slice(0, REMOVED_PAGE);
}

async function after(before: string, at: string | undefined): Promise<object> {
  const _id = parseId(before);
  const date = at ? new Date(at) : _id && (await findRemoval(_id));
  if (!_id || !date) throw badRequest(apiMessages.invalid('before'));
  return pageAfter('$lt', 'removedAt', date, _id);
}

async function findRemoval(_id: Id): Promise<Date | undefined> {
  const entries = await Promise.all(
    kinds.map(({ model }) => model.findOne({ _id, ...isKept() }).lean()),
  );
  return entries.find((entry) => entry !== null)?.removedAt;
}

/** Undefined when there is no such entry, or it was removed too long ago. One that is not removed stays as it is. */
export async function restoreEntry(_id: Id): Promise<Restored | undefined> {
  const removed = { _id, ...isKept() };
  return (
    (await findFirst(({ model }) =>
      model
        .findOneAndUpdate(removed, { $unset: { removedAt: 1 } }, { returnDocument: 'after' })
        .lean(),
    )) ?? (await findFirst(({ model }) => model.findOne({ _id, ...LIVE }).lean()))
  );
}

async function findFirst(
  find: (kind: Kind) => Promise<EntryDocument | null>,
): Promise<Restored | undefined> {
  for (const kind of kinds) {
    const entry = await find(kind);
    if (entry) return kind.present(entry);
  }
  return undefined;
}

/**
 * Deletes what can no longer be restored. Its uploads are no longer used, unless another entry or one of `orders` names
 * them.
 */
export async function purgeRemoved(orders: AsyncIterable<unknown>): Promise<void> {
  const now = new Date();
  const since = keptSince();
  const expired = { removedAt: { $lt: since } };
  const purged = await Promise.all(kinds.map(({ model }) => model.find(expired).lean()));
  const uploads = new Set(uploadsIn(purged));
  if (uploads.size > 0) {
    for await (const named of namers(since, orders)) {
      for (const hash of uploadsIn(named)) uploads.delete(hash);
    }
    await markUnused([...uploads], now);
  }
  await Promise.all(kinds.map(({ model }) => model.deleteMany(expired)));
}

/** All that may name an upload, but for what was removed before `since`. No index has it, so everything is read. */
async function* namers(since: Date, orders: AsyncIterable<unknown>): AsyncGenerator<unknown, void> {
  for (const { model } of kinds) {
    for await (const entries of inPages(model)) {
      yield entries.filter(({ removedAt }) => !removedAt || removedAt >= since);
    }
  }
  yield* orders;
}
