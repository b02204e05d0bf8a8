import { Router } from 'express';
import type { Guards } from '../auth/guards.ts';
import { listOrders } from './admin-orders.service.ts';

/** Mounted at /api/orders. */
export function adminOrdersRouter({ admin }: Guards): Router {
  const router = Router();

  router.get('/', admin, async (req, res) => {
    res.json(await listOrders(req.query['before']));
  });

  return router;
}
