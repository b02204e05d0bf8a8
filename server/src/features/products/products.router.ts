import { Router } from 'express';
import { categoryKeys } from '../../contract/categories.ts';
import { sendPrepared } from '../../lib/prepared-answer.ts';
import { productLists } from './product.service.ts';

/** The nine categories, mounted at /api. */
export function productsRouter(): Router {
  const router = Router();
  for (const key of categoryKeys) {
    router.get(`/${key}`, (req, res) => sendPrepared(req, res, productLists[key].answer));
  }
  return router;
}
