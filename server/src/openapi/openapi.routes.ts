import * as z from 'zod/mini';
import { apiPaths } from '../contract/paths.ts';
import { publicJson, sendPrepared, type PreparedResponse } from '../http/prepared-response.ts';
import type { Exchange, Route, Routes } from '../http/route.ts';

/** The description of all routes, by tag, made at its first request. */
export function openapiRoutes(routesByTag: () => Record<string, Routes>) {
  let description: PreparedResponse | undefined;
  return {
    describe: {
      method: 'get',
      path: apiPaths.openapi,
      who: 'anyone',
      sendsItself: true,
      summary: 'This description',
      responses: { 200: z.looseObject({ openapi: z.string() }), 304: null },
      errors: [429],
      async handler({ req, res }: Exchange) {
        // Imported here, so that the start does not wait for it.
        const { describeApi } = await import('./describe-api.ts');
        description ??= publicJson(JSON.stringify(describeApi(routesByTag())));
        await sendPrepared(req, res, description);
      },
    } satisfies Route,
  };
}
