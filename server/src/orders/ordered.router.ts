import { Router } from 'express';
import { orderMessages } from '../contract/order.ts';
import { requireId } from '../http/require-id.ts';
import { validate } from '../http/validate.ts';
import { callerOf } from '../auth/authenticate.ts';
import type { Guards } from '../auth/guards.ts';
import { buyAgain } from './buy-again.service.ts';
import { cancelLine, getOrder, listLines } from './order-lines.service.ts';
import { orderPageSchema } from './order-schemas.ts';

/** Lines on their way and whole orders, mounted at /api/ordered. */
export function orderedRouter({ shopper, confirmWrite }: Guards): Router {
  const router = Router();

  router.get('/', shopper, async (req, res) => {
    const page = validate(orderPageSchema, req.query);
    res.json(await listLines(callerOf(res).uid, 'ordered', page));
  });

  router.get('/:id', shopper, async (req, res) => {
    res.json(await getOrder(callerOf(res).uid, requireId(req.params.id)));
  });

  router.post('/cancel/:id', shopper, async (req, res) => {
    await cancelLine(callerOf(res).uid, requireId(req.params.id));
    res.json({ message: orderMessages.cancelled });
  });

  router.post('/:id/again', shopper, async (req, res) => {
    const counts = await buyAgain(callerOf(res).uid, requireId(req.params.id));
    await confirmWrite(res);
    res.json(counts);
  });

  return router;
}
