import { model, Schema, type Types } from 'mongoose';
import { categoryKeys } from '../contract/categories.ts';
import type { CategorisedProduct } from '../contract/product.ts';

/** A product as the database keeps it; `price` and `mrp` in paise. */
export interface ProductDocument extends Omit<CategorisedProduct, '_id' | 'families'> {
  _id: Types.ObjectId;
  removedAt?: Date;
}

const texts = { type: [String], default: undefined };

const productSchema = new Schema<ProductDocument>(
  {
    category: { type: String, enum: categoryKeys, required: true },
    image: { type: String, required: true },
    title: { type: String, required: true },
    subtitle: { type: String, required: true },
    rating: { type: String, required: true },
    review: { type: Number, required: true },
    price: { type: Number, required: true },
    // Has the fields of the contract and no others: only what it has checked is written.
    cloth: Schema.Types.Mixed,
    soldOut: Boolean,
    mrp: Number,
    sizes: texts,
    soldOutSizes: texts,
    pictures: texts,
    removedAt: Date,
  },
  { versionKey: false },
);

// A category's list, newest first.
productSchema.index({ category: 1, removedAt: -1, _id: -1 });
// Add to Cart names a product by image, title and subtitle; of several the oldest comes first.
productSchema.index({ title: 1, subtitle: 1, _id: 1 });
// The removed ones, last removed first.
productSchema.index({ removedAt: -1, _id: -1 });

export const ProductModel = model<ProductDocument>('Product', productSchema);
