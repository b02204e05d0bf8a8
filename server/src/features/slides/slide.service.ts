import type { Slide } from '../../contract/slide.ts';
import type { WatchedLists } from '../../lib/list-watch.ts';
import { PreparedList } from '../../lib/prepared-list.ts';
import { SlideModel } from './slide.model.ts';

export const slideList = new PreparedList(listSlides);

export const watchedSlides: WatchedLists = {
  collection: SlideModel.collection,
  lists: [slideList],
};

/** Newest first. */
async function listSlides(): Promise<Slide[]> {
  const slides = await SlideModel.find().sort({ _id: -1 }).lean();
  return slides.map(({ _id, image }) => ({ _id: _id.toString(), image }));
}
