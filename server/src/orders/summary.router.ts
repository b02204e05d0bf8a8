import { Router } from 'express';
import type { Guards } from '../auth/guards.ts';
import { validate } from '../http/validate.ts';
import { summaryQuerySchema } from './order-schemas.ts';
import { createSummaries } from './summary.service.ts';

/** Mounted at /api/orders/summary. */
export function summaryRouter({ admin }: Guards): Router {
  const router = Router();
  const summaryOf = createSummaries();

  router.get('/', admin, async (req, res) => {
    const { days } = validate(summaryQuerySchema, req.query);
    res.json(await summaryOf(days));
  });

  return router;
}
