import type { Model, UpdateQuery } from 'mongoose';
import { newId, type Id } from '../database/object-id.ts';

interface Dated {
  _id: Id;
  updatedAt: Date;
}

/** Inserts by an upsert, since only an update can take the date from the database's clock. */
export async function insertDated<Document extends Dated>(
  model: Model<Document>,
  fields: Omit<Document, keyof Dated>,
): Promise<Document> {
  const update = { $setOnInsert: fields, $currentDate: { updatedAt: true } };
  const inserted = await model
    .findOneAndUpdate({ _id: newId() }, update as UpdateQuery<Document>, {
      upsert: true,
      returnDocument: 'after',
    })
    .lean();
  return inserted;
}
