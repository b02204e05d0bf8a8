import { Router } from 'express';
import { messages } from '../contract/messages.ts';
import { slideSchema } from '../contract/slide.ts';
import { requireId } from '../http/require-id.ts';
import { sendPrepared } from '../http/prepared-answer.ts';
import { validate } from '../http/validate.ts';
import type { Guards } from '../auth/guards.ts';
import { jsonBody } from '../http/json-body.ts';
import { renewLists } from './renew-lists.ts';
import { addSlide, removeSlide, slideList } from './slide.service.ts';

/** Mounted at /api/slider. */
export function slidesRouter({ admin }: Guards): Router {
  const router = Router();

  router.get('/', (req, res) => sendPrepared(req, res, slideList.answer));

  router.post('/', admin, jsonBody, async (req, res) => {
    const slide = await addSlide(validate(slideSchema, req.body));
    await renewLists(res, [slideList]);
    res.status(201).json(slide);
  });

  router.delete('/:id', admin, async (req, res) => {
    await removeSlide(requireId(req.params.id));
    await renewLists(res, [slideList]);
    res.json({ message: messages.admin.slideRemoved });
  });

  return router;
}
