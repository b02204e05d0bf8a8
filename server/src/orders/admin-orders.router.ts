import { Router } from 'express';
import type { Guards } from '../auth/guards.ts';
import { jsonBody } from '../http/json-body.ts';
import { requireId } from '../http/require-id.ts';
import { validate } from '../http/validate.ts';
import { countOrders, listOrders } from './admin-orders.service.ts';
import { markPacked } from './mark-packed.service.ts';
import { markPackedSchema, packingQuerySchema } from './order-schemas.ts';

/** The packing list, mounted at /api/orders. */
export function adminOrdersRouter({ admin }: Guards): Router {
  const router = Router();

  router.get('/', admin, async (req, res) => {
    res.json(await listOrders(validate(packingQuerySchema, req.query)));
  });

  router.get('/counts', admin, async (_req, res) => {
    res.json(await countOrders());
  });

  router.put('/:id', admin, jsonBody, async (req, res) => {
    const id = requireId(req.params.id);
    const { packed } = validate(markPackedSchema, req.body);
    res.json(await markPacked(id, packed));
  });

  return router;
}
