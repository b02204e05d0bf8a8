import { importMessages } from '../contract/import.ts';
import { badRequest } from '../http/api-error.ts';
import type { Handlers } from '../routes.ts';
import { productLists } from '../catalogue/catalogue-lists.ts';
import { planImport, writeProducts } from './import.service.ts';
import { markUsed } from '../pictures/picture.service.ts';
import { refreshLists } from '../catalogue/refresh-lists.ts';

/** The catalogue as rows. */
export const importHandlers = {
  async importProducts({ res, query: { dryRun, partial }, body }) {
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
} satisfies Partial<Handlers>;
