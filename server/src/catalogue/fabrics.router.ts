import { Router } from 'express';
import { fabricSchema } from '../contract/fabric.ts';
import { messages } from '../contract/messages.ts';
import { requireId } from '../http/require-id.ts';
import { sendPrepared } from '../http/prepared-answer.ts';
import { validate } from '../http/validate.ts';
import type { Guards } from '../auth/guards.ts';
import { jsonBody } from '../http/json-body.ts';
import { renewLists } from './renew-lists.ts';
import { addFabric, fabricList, removeFabric } from './fabric.service.ts';

/** Mounted at /api/fabriclist. */
export function fabricsRouter({ admin }: Guards): Router {
  const router = Router();

  router.get('/', (req, res) => sendPrepared(req, res, fabricList.answer));

  router.post('/', admin, jsonBody, async (req, res) => {
    const fabric = await addFabric(validate(fabricSchema, req.body));
    await renewLists(res, [fabricList]);
    res.status(201).json(fabric);
  });

  router.delete('/:id', admin, async (req, res) => {
    await removeFabric(requireId(req.params.id));
    await renewLists(res, [fabricList]);
    res.json({ message: messages.admin.fabricRemoved });
  });

  return router;
}
