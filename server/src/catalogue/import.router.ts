import { Router } from 'express';
import { IMPORT_BODY_MAX, importQuerySchema, importSchema } from '../contract/import.ts';
import { validate } from '../http/validate.ts';
import type { Guards } from '../auth/guards.ts';
import { jsonBodyUpTo } from '../http/json-body.ts';
import { renewLists } from './renew-lists.ts';
import { importProducts } from './import.service.ts';

/** The catalogue as rows, mounted at /api/import. */
export function importRouter({ adminImport }: Guards): Router {
  const router = Router();

  const body = jsonBodyUpTo(IMPORT_BODY_MAX);
  router.post('/', adminImport, body, async (req, res) => {
    const { dryRun, partial } = validate(importQuerySchema, req.query);
    const rows = validate(importSchema, req.body);
    const report = await importProducts(rows, {
      dryRun: dryRun === '1',
      partial: partial === '1',
      isGivenUp: () => res.writableEnded || res.destroyed,
      renew: (lists) => renewLists(res, lists),
    });
    res.json(report);
  });

  return router;
}
