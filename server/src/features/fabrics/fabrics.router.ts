import { Router } from 'express';
import { sendPrepared } from '../../lib/prepared-answer.ts';
import { fabricList } from './fabric.service.ts';

export function fabricsRouter(): Router {
  const router = Router();
  router.get('/', (req, res) => sendPrepared(req, res, fabricList.answer));
  return router;
}
