import { publicJson, sendPrepared, type PreparedResponse } from '../http/prepared-response.ts';
import type { Handlers } from '../routes.ts';

/** The description, made at its first request. */
export function openapiHandlers() {
  let description: Promise<PreparedResponse> | undefined;
  return {
    async describe({ req, res }) {
      // Imported here, so that the start does not wait for it.
      description ??= import('./describe-api.ts').then(({ describeApi }) =>
        publicJson(describeApi()),
      );
      try {
        await sendPrepared(req, res, await description);
      } catch (error) {
        description = undefined;
        throw error;
      }
    },
  } satisfies Partial<Handlers>;
}
