import { model, Schema, type Types } from 'mongoose';
import { PICTURE_FORMATS, type PictureFormat, type PictureWidth } from '../contract/pictures.ts';

/** An uploaded picture. Its variants are written first; then it turns `ready`. */
interface PictureDocument {
  _id: Types.ObjectId;
  /** SHA-256 of the uploaded bytes, in hex. */
  hash: string;
  ready: boolean;
  /** Whether a product, fabric or slide ever named it. Orders copy from those. */
  used: boolean;
  /** The last time. */
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

// One address, one picture.
pictureSchema.index({ hash: 1 }, { unique: true, partialFilterExpression: { ready: true } });
// Those to remove.
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
