import { Router } from 'express';
import { categoryKeys, type CategoryKey } from '../contract/categories.ts';
import { messages } from '../contract/messages.ts';
import { productSchema } from '../contract/product.ts';
import { requireId } from '../http/require-id.ts';
import { sendPrepared } from '../http/prepared-answer.ts';
import { validate } from '../http/validate.ts';
import type { Guards } from '../auth/guards.ts';
import { jsonBody } from '../http/json-body.ts';
import { renewLists } from './renew-lists.ts';
import { addProduct, changeProduct, productLists, removeProduct } from './product.service.ts';

/** The nine categories, mounted at /api. */
export function productsRouter(guards: Guards): Router {
  const router = Router();
  // First, since every visitor starts with all nine of them: a router tries its routes one after the other.
  for (const key of categoryKeys) addReading(router, key);
  for (const key of categoryKeys) addWriting(router, key, guards);
  return router;
}

function addReading(router: Router, key: CategoryKey): void {
  const list = productLists[key];
  router.get(`/${key}`, (req, res) => sendPrepared(req, res, list.answer));
}

function addWriting(router: Router, key: CategoryKey, { admin }: Guards): void {
  const list = productLists[key];

  router.post(`/${key}`, admin, jsonBody, async (req, res) => {
    const product = await addProduct(key, validate(productSchema, req.body));
    await renewLists(res, [list]);
    res.status(201).json(product);
  });

  router.put(`/${key}/:id`, admin, jsonBody, async (req, res) => {
    const input = validate(productSchema, req.body);
    const product = await changeProduct(key, requireId(req.params['id']), input);
    await renewLists(res, [list]);
    res.json(product);
  });

  router.delete(`/${key}/:id`, admin, async (req, res) => {
    await removeProduct(key, requireId(req.params['id']));
    await renewLists(res, [list]);
    res.json({ message: messages.admin.productRemoved });
  });
}
