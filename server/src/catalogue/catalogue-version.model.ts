import { model, Schema } from 'mongoose';

/** The one document that tells every server whether the catalogue has changed. */
interface CatalogueVersion {
  _id: string;
  version: number;
}

const schema = new Schema<CatalogueVersion>(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { versionKey: false },
);

const CatalogueVersionModel = model<CatalogueVersion>('CatalogueVersion', schema);

const _id = 'catalogue';

/** 0 before the first write. */
export async function readVersion(): Promise<number> {
  return (await CatalogueVersionModel.findById(_id).lean())?.version ?? 0;
}

/** Call it after each write of products, fabrics or slides. */
export async function raiseVersion(): Promise<void> {
  await CatalogueVersionModel.updateOne({ _id }, { $inc: { version: 1 } }, { upsert: true });
}
