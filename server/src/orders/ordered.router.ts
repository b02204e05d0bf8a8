import { Router } from 'express';
import { orderMessages } from '../contract/order.ts';
import { requireId } from '../http/require-id.ts';
import { callerOf } from '../auth/authenticate.ts';
import type { Guards } from '../auth/guards.ts';
import { cancelLine, getOrder, listLines } from './order-lines.service.ts';

/** Lines on their way and whole orders, mounted at /api/ordered. */
export function orderedRouter({ shopper }: Guards): Router {
  const router = Router();

  router.get('/', shopper, async (_req, res) => {
    res.json(await listLines(callerOf(res).uid, 'ordered'));
  });

  router.get('/:id', shopper, async (req, res) => {
    res.json(await getOrder(callerOf(res).uid, requireId(req.params.id)));
  });

  router.post('/cancel/:id', shopper, async (req, res) => {
    await cancelLine(callerOf(res).uid, requireId(req.params.id));
    res.json({ message: orderMessages.cancelled });
  });

  return router;
}
