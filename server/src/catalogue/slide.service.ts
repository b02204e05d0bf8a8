import type { Slide, SlideInput } from '../contract/slide.ts';
import { notFound } from '../http/api-error.ts';
import { insertDated } from './insert-dated.ts';
import type { WatchedLists } from './list-watch.ts';
import type { Id } from '../database/object-id.ts';
import { PreparedList } from '../http/prepared-list.ts';
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

export async function addSlide(input: SlideInput): Promise<Slide> {
  return toSlide(await insertDated(SlideModel, input));
}

export async function removeSlide(_id: Id): Promise<void> {
  const { deletedCount } = await SlideModel.deleteOne({ _id });
  if (deletedCount === 0) throw notFound();
}
