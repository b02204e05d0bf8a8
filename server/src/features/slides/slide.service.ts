import type { Slide, SlideInput } from '../../contract/slide.ts';
import { notFound } from '../../lib/api-error.ts';
import type { WatchedLists } from '../../lib/list-watch.ts';
import { newId, type Id } from '../../lib/object-id.ts';
import { PreparedList } from '../../lib/prepared-list.ts';
import { SlideModel, type SlideDocument } from './slide.model.ts';

export const slideList = new PreparedList(listSlides);

export const watchedSlides: WatchedLists = {
  collection: SlideModel.collection,
  lists: [slideList],
};

/** Newest first. */
async function listSlides(): Promise<Slide[]> {
  const slides = await SlideModel.find().sort({ _id: -1 }).lean();
  return slides.map(toSlide);
}

function toSlide({ _id, image }: SlideDocument): Slide {
  return { _id: _id.toString(), image };
}

/** An upsert, since only an update can take the date from the database's clock. */
export async function addSlide(input: SlideInput): Promise<Slide> {
  const slide = await SlideModel.findOneAndUpdate(
    { _id: newId() },
    { $setOnInsert: input, $currentDate: { updatedAt: true } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return toSlide(slide);
}

export async function removeSlide(_id: Id): Promise<void> {
  const { deletedCount } = await SlideModel.deleteOne({ _id });
  if (deletedCount === 0) throw notFound();
}
