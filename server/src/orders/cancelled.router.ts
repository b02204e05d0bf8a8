import { Router } from 'express';
import { orderMessages } from '../contract/order.ts';
import { requireId } from '../http/require-id.ts';
import { validate } from '../http/validate.ts';
import { callerOf } from '../auth/authenticate.ts';
import type { Guards } from '../auth/guards.ts';
import { listLines, removeCancelledLine } from './order-lines.service.ts';
import { orderPageSchema } from './order-schemas.ts';

/** Cancelled lines, mounted at /api/cancelled. */
export function cancelledRouter({ shopper }: Guards): Router {
  const router = Router();

  router.get('/', shopper, async (req, res) => {
    const page = validate(orderPageSchema, req.query);
    res.json(await listLines(callerOf(res).uid, 'cancelled', page));
  });

  router.delete('/:id', shopper, async (req, res) => {
    await removeCancelledLine(callerOf(res).uid, requireId(req.params.id));
    res.json({ message: orderMessages.removed });
  });

  return router;
}
