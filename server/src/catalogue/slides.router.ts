import type { Router } from 'express';
import type { Guards } from '../auth/guards.ts';
import { slideMessages, slideSchema } from '../contract/slide.ts';
import { slideList } from './catalogue-lists.ts';
import { listRouter } from './list.router.ts';
import { SlideModel } from './slide.model.ts';

/** Mounted at /api/slider. */
export function slidesRouter(guards: Guards): Router {
  return listRouter(guards, {
    list: slideList,
    schema: slideSchema,
    add: (input) => SlideModel.create(input),
    remove: async (_id) => (await SlideModel.deleteOne({ _id })).deletedCount > 0,
    removedMessage: slideMessages.removed,
  });
}
