import { Router } from 'express';
import { sendPrepared } from '../../lib/prepared-answer.ts';
import { slideList } from './slide.service.ts';

export function slidesRouter(): Router {
  const router = Router();
  router.get('/', (req, res) => sendPrepared(req, res, slideList.answer));
  return router;
}
