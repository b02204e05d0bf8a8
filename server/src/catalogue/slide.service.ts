import { slideMessages, type Slide, type SlideOrder } from '../contract/slide.ts';
import type { Id } from '../database/object-id.ts';
import { badRequest } from '../http/api-error.ts';
import { LIVE } from './removal.ts';
import { SlideModel } from './slide.model.ts';

/** Those without a place come first, newest first. */
const IN_ORDER = { place: 1, _id: -1 } as const;

/** DocumentDB loses the cursor of a sorted query with a time limit, so all are to come in one batch. */
const BATCH = 1_000;

export async function listSlides(): Promise<Slide[]> {
  const slides = await SlideModel.find(LIVE, 'image').sort(IN_ORDER).batchSize(BATCH).lean();
  return slides.map(toSlide);
}

export const toSlide = ({ _id, image }: { _id: Id; image: string }): Slide => ({
  _id: _id.toString(),
  image,
});

/** Throws 400 when an id is unknown or named twice. */
export async function orderSlides({ ids }: SlideOrder): Promise<void> {
  const slides = await SlideModel.find().sort(IN_ORDER).lean();
  const live = slides.filter(({ removedAt }) => !removedAt).map(({ _id }) => _id.toString());
  if (new Set(ids).size < ids.length || !ids.every((id) => live.includes(id))) {
    throw badRequest(slideMessages.order);
  }
  if (ids.length === 0) {
    await SlideModel.updateMany({}, { $unset: { place: 1 } });
    return;
  }
  const newestFirst = live.toSorted().reverse();
  const order = [...ids, ...newestFirst.filter((id) => !ids.includes(id))];

  // A removed slide stays behind the one that it stood behind, so that it can be restored there.
  let before = -1;
  for (const { _id, removedAt } of slides) {
    const id = _id.toString();
    if (removedAt) order.splice((before += 1), 0, id);
    else before = order.indexOf(id);
  }
  await SlideModel.bulkWrite(
    order.map((_id, place) => ({ updateOne: { filter: { _id }, update: { $set: { place } } } })),
  );
}
