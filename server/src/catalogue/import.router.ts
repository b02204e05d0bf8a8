import { Router } from 'express';
import { IMPORT_BODY_MAX, importMessages } from '../contract/import.ts';
import type { Guards } from '../auth/guards.ts';
import { badRequest } from '../http/api-error.ts';
import { jsonBodyUpTo } from '../http/json-body.ts';
import { validate } from '../http/validate.ts';
import { productLists } from './catalogue-lists.ts';
import { planImport, writeProducts } from './import.service.ts';
import { importQuerySchema, importSchema } from './import-schemas.ts';
import { markUsed } from './picture.service.ts';
import { renewLists } from './renew-lists.ts';

/** The catalogue as rows, mounted at /api/import. */
export function importRouter({ adminImport }: Guards): Router {
  const router = Router();

  const body = jsonBodyUpTo(IMPORT_BODY_MAX);
  router.post('/', adminImport, body, async (req, res) => {
    const { dryRun, partial } = validate(importQuerySchema, req.query);
    const { report, writes } = await planImport(validate(importSchema, req.body));
    if (dryRun === '1') {
      res.json(report);
      return;
    }
    const refused = report.bad.length > 0 && partial !== '1';
    if (refused) throw badRequest(importMessages.refused, { ...report, dryRun: false });
    await markUsed(writes);
    let written;
    try {
      written = await writeProducts(writes);
    } finally {
      // Also when it stops halfway: what is written by then is shown.
      await renewLists(res, Object.values(productLists));
    }
    res.json({ ...report, dryRun: false, written });
  });

  return router;
}
