import type { ImportReport } from '@tanabana/server/contract/import';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient } from '../../lib/api-client.ts';

/** The server's own limit for an import is 15 s (ms). */
const TIME_LIMIT_MS = 60_000;

/** Says what the rows would change, and writes nothing. */
export async function checkRows(rows: readonly unknown[]): Promise<ImportReport> {
  return sendRows(`${apiPaths.import}?dryRun=1`, rows);
}

/** Writes all rows, or none when the report has bad ones. */
export async function writeRows(rows: readonly unknown[]): Promise<ImportReport> {
  return sendRows(apiPaths.import, rows);
}

async function sendRows(path: string, rows: readonly unknown[]): Promise<ImportReport> {
  const { data } = await apiClient.post<ImportReport>(path, rows, {
    timeout: TIME_LIMIT_MS,
    // A refusal of bad rows carries the report.
    validateStatus: (status) => status < 300 || status === 400,
  });
  if (!('bad' in data)) throw new Error('The server refused the import', { cause: data });
  return data;
}
