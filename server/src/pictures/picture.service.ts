import { webcrypto } from 'node:crypto';
import { apiPaths } from '../contract/paths.ts';
import type { PictureFormat, PictureWidth } from '../contract/pictures.ts';
import { isDuplicateKey } from '../database/failures.ts';
import { ApiError } from '../http/api-error.ts';
import type { Converted, Variant } from './convert-picture.ts';
import { PictureModel, VariantModel } from './picture.model.ts';

/** When a picture is removed that was never used (ms). */
const UNUSED_MS = 30 * 24 * 60 * 60 * 1_000;

/** When a picture that is not ready counts as given up (ms). */
const UNFINISHED_MS = 60 * 60 * 1_000;

/** Longer than it takes from `markUsed` to what is written after it (ms). */
const SAVING_MS = 60 * 60 * 1_000;

/**
 * Saves a picture and returns its address. `convert` is called only for a new picture. The same picture from two servers at
 * once is saved once. Throws ApiError for what is no picture.
 */
export async function storePicture(
  bytes: Buffer,
  convert: (bytes: Buffer) => Promise<Converted>,
): Promise<string> {
  // Not `createHash`, which would block the server meanwhile.
  const digest = await webcrypto.subtle.digest('SHA-256', bytes);
  const hash = Buffer.from(digest).toString('hex');
  if (!(await touch(hash))) {
    const converted = await convert(bytes);
    if (!('variants' in converted)) throw new ApiError(converted.status, converted.message);
    await write(hash, converted.variants);
  }
  return apiPaths.picture(hash);
}

/** Updates the date of the upload. False when there is no such picture. */
async function touch(hash: string): Promise<boolean> {
  const found = { hash, ready: true };
  const { matchedCount } = await PictureModel.updateOne(found, {
    $set: { uploadedAt: new Date() },
  });
  return matchedCount > 0;
}

async function write(hash: string, variants: readonly Variant[]): Promise<void> {
  const uploadedAt = new Date();
  const { _id } = await PictureModel.create({ hash, ready: false, used: false, uploadedAt });
  await VariantModel.insertMany(variants.map((variant) => ({ ...variant, picture: _id })));
  try {
    await PictureModel.updateOne({ _id }, { $set: { ready: true } });
  } catch (error) {
    // Another server was first. This one never becomes ready, so it is removed later.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Undefined when there is no such picture. */
export async function findVariant(
  hash: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const picture = await PictureModel.findOne({ hash, ready: true }, '_id').lean();
  if (!picture) return undefined;
  const find = (asked: PictureWidth) =>
    VariantModel.findOne({ picture: picture._id, width: asked, format });
  // An older upload has no 1920.
  const variant = (await find(width)) ?? (width === 1920 ? await find(1280) : null);
  return variant?.bytes;
}

const HASHES = new RegExp(`${apiPaths.picture('([\\da-f]{64})')}`, 'g');

export const uploadsIn = (value: unknown): string[] =>
  Array.from(JSON.stringify(value).matchAll(HASHES), ([, hash]) => String(hash));

/** Call it before writing anything that may name uploaded pictures, so that they are not removed. */
export async function markUsed(written: unknown): Promise<void> {
  const hashes = uploadsIn(written);
  if (hashes.length === 0) return;
  await PictureModel.updateMany(
    { hash: { $in: hashes }, ready: true },
    { $set: { used: true, uploadedAt: new Date() } },
  );
}

/** They count as never used, but for those that were uploaded or saved a short time before `checkedAt`, or since. */
export async function markUnused(hashes: readonly string[], checkedAt: Date): Promise<void> {
  const before = { $lt: new Date(checkedAt.getTime() - SAVING_MS) };
  await PictureModel.updateMany(
    { hash: { $in: hashes }, ready: true, uploadedAt: before },
    { $set: { used: false } },
  );
}

/**
 * Removes pictures that are not used, and what an interrupted upload left. First they are marked not ready, in one
 * guarded update. The variants are removed before the picture itself, so that the next call can finish this one.
 */
export async function removeUnusedPictures(): Promise<void> {
  const olderThan = (ms: number) => ({
    used: false,
    uploadedAt: { $lt: new Date(Date.now() - ms) },
  });
  await PictureModel.updateMany(
    { ready: true, ...olderThan(UNUSED_MS) },
    { $set: { ready: false } },
  );
  const unfinished = PictureModel.find({ ready: false, ...olderThan(UNFINISHED_MS) }).lean();
  for await (const { _id } of unfinished) {
    await VariantModel.deleteMany({ picture: _id });
    await PictureModel.deleteOne({ _id });
  }
}
