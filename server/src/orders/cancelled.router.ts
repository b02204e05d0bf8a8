import { Router } from 'express';
import { orderMessages } from '../contract/order.ts';
import { requireId } from '../http/require-id.ts';
import { callerOf } from '../auth/authenticate.ts';
import type { Guards } from '../auth/guards.ts';
import { listLines, removeCancelledLine } from './order-lines.service.ts';

/** Cancelled lines, mounted at /api/cancelled. */
export function cancelledRouter({ shopper }: Guards): Router {
  const router = Router();

  router.get('/', shopper, async (_req, res) => {
    res.json(await listLines(callerOf(res).uid, 'cancelled'));
  });

  router.delete('/:id', shopper, async (req, res) => {
    await removeCancelledLine(callerOf(res).uid, requireId(req.params.id));
    res.json({ message: orderMessages.removed });
  });

  return router;
}
