import { Router } from 'express';
import { messages } from '../../contract/messages.ts';
import { requireId } from '../../lib/object-id.ts';
import { callerOf } from '../../middleware/authenticate.ts';
import type { Guards } from '../../middleware/guards.ts';
import { cancelLine, listLines } from './order-lines.service.ts';

/** Lines on their way, mounted at /api/ordered. */
export function orderedRouter({ shopper }: Guards): Router {
  const router = Router();

  router.get('/', shopper, async (_req, res) => {
    res.json(await listLines(callerOf(res).uid, 'ordered'));
  });

  router.post('/cancel/:id', shopper, async (req, res) => {
    await cancelLine(callerOf(res).uid, requireId(req.params.id));
    res.json({ message: messages.orders.cancelled });
  });

  return router;
}
