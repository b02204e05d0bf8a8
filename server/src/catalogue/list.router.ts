import { Router } from 'express';
import type * as z from 'zod/mini';
import type { Guards } from '../auth/guards.ts';
import type { Id } from '../database/object-id.ts';
import { notFound, unavailable } from '../http/api-error.ts';
import { jsonBody } from '../http/json-body.ts';
import { requireId } from '../http/require-id.ts';
import { sendPrepared } from '../http/prepared-answer.ts';
import type { PreparedList } from '../http/prepared-list.ts';
import { validate } from '../http/validate.ts';
import { markUsed } from './picture.service.ts';
import { renewLists } from './renew-lists.ts';

interface ListRoutes<Input> {
  list: PreparedList;
  schema: z.core.$ZodType<Input>;
  add: (input: Input) => Promise<object>;
  /** Answers null where there is nothing with this id. */
  change?: (id: Id, input: Input) => Promise<object | null>;
  /** Answers whether there was something with this id. */
  remove: (id: Id) => Promise<boolean>;
  removedMessage: string;
}

/** One list of the catalogue: everybody reads it, the admin writes it. */
export function listRouter<Input>(
  { admin }: Guards,
  { list, schema, add, change, remove, removedMessage }: ListRoutes<Input>,
): Router {
  const router = Router();

  router.get('/', (req, res) => {
    if (!list.answer) throw unavailable();
    sendPrepared(req, res, list.answer);
  });

  router.post('/', admin, jsonBody, async (req, res) => {
    const input = validate(schema, req.body);
    await markUsed(input);
    const added = await add(input);
    await renewLists(res, [list]);
    res.status(201).json(added);
  });

  if (change) {
    router.put('/:id', admin, jsonBody, async (req, res) => {
      const input = validate(schema, req.body);
      const id = requireId(req.params.id);
      await markUsed(input);
      const changed = await change(id, input);
      if (!changed) throw notFound();
      await renewLists(res, [list]);
      res.json(changed);
    });
  }

  router.delete('/:id', admin, async (req, res) => {
    if (!(await remove(requireId(req.params.id)))) throw notFound();
    await renewLists(res, [list]);
    res.json({ message: removedMessage });
  });

  return router;
}
