import type { ImportReport } from '@tanabana/server/contract/import';
import { apiPaths } from '@tanabana/server/contract/paths';
import { apiClient, HttpError } from '../../lib/api-client.ts';

/** Longer than the server and the network take. */
const TIMEOUT_MS = 60_000;

/** Reports what the rows would change. Writes nothing. */
export const checkRows = (rows: readonly unknown[]) =>
  sendRows(`${apiPaths.import}?dryRun=1`, rows);

/** Writes all rows, or none when the report has bad ones. */
export const writeRows = (rows: readonly unknown[]) => sendRows(apiPaths.import, rows);

async function sendRows(path: string, rows: readonly unknown[]): Promise<ImportReport> {
  try {
    return await apiClient.post<ImportReport>(path, rows, { timeout: TIMEOUT_MS });
  } catch (error) {
    // The error response for bad rows is the report.
    if (error instanceof HttpError && isReport(error.body)) return error.body;
    throw error;
  }
}

function isReport(body: unknown): body is ImportReport {
  return typeof body === 'object' && body !== null && 'bad' in body;
}
