import { model, Schema, type Types } from 'mongoose';
import { PICTURE_FORMATS, type PictureFormat, type PictureWidth } from '../contract/pictures.ts';

/** An uploaded picture. It is `ready` once all its variants are written. */
interface PictureDocument {
  _id: Types.ObjectId;
  /** SHA-256 of the uploaded bytes, in hex. */
  hash: string;
  ready: boolean;
  /** Whether a product, fabric or slide that still exists, or an order, may have its address. */
  used: boolean;
  /** The last time that these bytes were uploaded, or that their address was saved. */
  uploadedAt: Date;
}

const pictureSchema = new Schema<PictureDocument>(
  {
    hash: { type: String, required: true },
    ready: { type: Boolean, required: true },
    used: { type: Boolean, required: true },
    uploadedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

// At most one ready picture an address.
pictureSchema.index({ hash: 1 }, { unique: true, partialFilterExpression: { ready: true } });
// Pictures to remove.
pictureSchema.index({ ready: 1, used: 1, uploadedAt: 1 });

export const PictureModel = model<PictureDocument>('Picture', pictureSchema);

interface VariantDocument {
  _id: Types.ObjectId;
  picture: Types.ObjectId;
  width: PictureWidth;
  format: PictureFormat;
  bytes: Buffer;
}

const variantSchema = new Schema<VariantDocument>(
  {
    picture: { type: Schema.Types.ObjectId, required: true },
    width: { type: Number, required: true },
    format: { type: String, enum: PICTURE_FORMATS, required: true },
    bytes: { type: Buffer, required: true },
  },
  { versionKey: false },
);

variantSchema.index({ picture: 1, width: 1, format: 1 }, { unique: true });

export const VariantModel = model<VariantDocument>('PictureVariant', variantSchema);
