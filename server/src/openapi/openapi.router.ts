import { Router } from 'express';
import { apiPaths } from '../contract/paths.ts';
import { prepareAnswer, sendPrepared, type PreparedAnswer } from '../http/prepared-answer.ts';
import { JSON_TYPE, openHeaders } from '../http/prepared-list.ts';

/** /api/openapi.json, made at its first request. */
export function openapiRouter(): Router {
  const router = Router();
  let description: Promise<PreparedAnswer> | undefined;

  router.get(apiPaths.openapi, async (req, res) => {
    description ??= prepareDescription();
    sendPrepared(req, res, await description);
  });

  return router;
}

async function prepareDescription(): Promise<PreparedAnswer> {
  // Imported here, so that the start does not wait for it.
  const { describeApi } = await import('./describe-api.ts');
  return prepareAnswer(JSON.stringify(describeApi()), JSON_TYPE, openHeaders);
}
