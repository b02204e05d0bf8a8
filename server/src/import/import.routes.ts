import * as z from 'zod/mini';
import {
  IMPORT_BODY_MAX,
  importFailedSchema,
  importMessages,
  importReportSchema,
} from '../contract/import.ts';
import { apiPaths } from '../contract/paths.ts';
import { productLists } from '../catalogue/catalogue-lists.ts';
import { refreshLists } from '../catalogue/refresh-lists.ts';
import { badRequest } from '../http/api-error.ts';
import { createDeadline } from '../http/deadline.ts';
import { jsonBody } from '../http/json-body.ts';
import { route } from '../http/route.ts';
import { markUsed } from '../pictures/picture.service.ts';
import { importQuerySchema, importRowSchema, importSchema } from './import-schemas.ts';
import { planImport, writeProducts } from './import.service.ts';

/** An import writes thousands of rows, in under 10 s (ms). */
const IMPORT_LIMIT_MS = 15_000;

export const importRoutes = {
  importProducts: route({
    method: 'post',
    path: apiPaths.import,
    who: 'admin',
    summary: 'Adds and changes products; with dryRun=1 only says what it would do',
    query: importQuerySchema,
    body: importSchema,
    describedBody: z.array(importRowSchema),
    readBody: jsonBody(IMPORT_BODY_MAX),
    deadline: createDeadline(IMPORT_LIMIT_MS, importMessages.tooSlow),
    responses: { 200: importReportSchema, 400: importFailedSchema },
    async handler({ res, query: { dryRun, partial }, body }) {
      const { report, writes } = await planImport(body);
      if (dryRun === '1') return report;
      const refused = report.bad.length > 0 && partial !== '1';
      if (refused) throw badRequest(importMessages.refused, { ...report, dryRun: false });
      await markUsed(writes);
      let written;
      try {
        written = await writeProducts(writes);
      } finally {
        // Also after a failure, since some rows may be written.
        await refreshLists(res, Object.values(productLists));
      }
      return { ...report, dryRun: false, written };
    },
  }),
};
