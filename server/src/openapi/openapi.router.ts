import { publicJson, sendPrepared, type PreparedResponse } from '../http/prepared-response.ts';
import type { Handlers } from '../routes.ts';

/** The description, made at its first request. */
export function openapiHandlers() {
  let description: Promise<PreparedResponse> | undefined;
  return {
    async describe({ req, res }) {
      description ??= prepareDescription();
      await sendPrepared(req, res, await description);
    },
  } satisfies Partial<Handlers>;
}

async function prepareDescription(): Promise<PreparedResponse> {
  // Imported here, so that the start does not wait for it.
  const { describeApi } = await import('./describe-api.ts');
  return publicJson(describeApi());
}
