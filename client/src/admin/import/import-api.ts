import type { ImportReport } from '@tanabana/server/contract/import';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient, RefusedError } from '../../lib/api-client.ts';

/** Longer than the server takes at most, with the time on the line. */
const TIME_LIMIT_MS = 60_000;

/** Says what the rows would change, and writes nothing. */
export const checkRows = (rows: readonly unknown[]) =>
  sendRows(`${apiPaths.import}?dryRun=1`, rows);

/** Writes all rows, or none when the report has bad ones. */
export const writeRows = (rows: readonly unknown[]) => sendRows(apiPaths.import, rows);

async function sendRows(path: string, rows: readonly unknown[]): Promise<ImportReport> {
  try {
    return await apiClient.post<ImportReport>(path, rows, { timeLimit: TIME_LIMIT_MS });
  } catch (error) {
    // A refusal of bad rows carries the report.
    if (error instanceof RefusedError && isReport(error.body)) return error.body;
    throw error;
  }
}

function isReport(body: unknown): body is ImportReport {
  return typeof body === 'object' && body !== null && 'bad' in body;
}
