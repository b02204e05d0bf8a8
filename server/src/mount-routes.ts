import type { Express, RequestHandler } from 'express';
import { getCaller } from './auth/authenticate.ts';
import type { Guards } from './auth/guards.ts';
import { categoryKeys, type CategoryKey } from './contract/categories.ts';
import { parseId, type Id } from './database/object-id.ts';
import { notFound } from './http/api-error.ts';
import { createDeadline } from './http/deadline.ts';
import { JsonPieces } from './http/json-pieces.ts';
import { jsonBody } from './http/json-body.ts';
import { validate } from './http/validate.ts';
import { isSchema, type Handler, type Route, type Routes } from './http/route.ts';

/** Puts each handler behind the guards, the body and the validation that its row names. */
export function mountRoutes(app: Express, guards: Guards, routes: Routes): void {
  for (const route of Object.values(routes)) {
    const { handler } = route;
    if (!handler) continue;
    const hasCategory = route.path.includes('{category}');
    for (const category of hasCategory ? categoryKeys : [undefined]) {
      const path = route.path.replace('{category}', String(category)).replace('{id}', ':id');
      const steps = [...stepsBefore(route, guards), respond(route, handler, guards, category)];
      app.route(path)[route.method](...steps);
    }
  }
}

/** The guards come before the body, so that nobody without access makes the server read one. */
function stepsBefore(route: Route, guards: Guards) {
  const { body, readBody = jsonBody(), deadline, sendsItself, who } = route;
  return [
    sendsItself && who === 'anyone' ? [] : noStore,
    deadline ?? [],
    guards.before(route),
    isSchema(body) ? [...readBody, deadline ?? createDeadline()] : [],
  ].flat();
}

function respond(
  route: Route,
  handler: Handler,
  guards: Guards,
  category: CategoryKey | undefined,
): RequestHandler {
  const { path, who, query, body, responses, sendsItself, creates } = route;
  const status = responses[201] ? 201 : 200;

  return async (req, res) => {
    const request = { req, res, category, ...(who !== 'anyone' && getCaller(res)) };
    if (sendsItself) {
      await handler(request as never);
      return;
    }
    const input = {
      ...request,
      ...(path.includes('{id}') && { id: requireId(req.params['id']) }),
      ...(query && { query: validate(query, req.query) }),
      ...(isSchema(body) && { body: validate(body, req.body) }),
    };
    const result = await handler(input as never);
    // A write that has overtaken an erasure must not outlive it.
    if (creates) await guards.confirmWrite(res);
    if (result instanceof JsonPieces) await result.send(req, res);
    else if (result === undefined) res.status(204).end();
    else res.status(status).json(result);
  };
}

/** Throws 404 for a malformed id, like for an unknown one. */
function requireId(value: unknown): Id {
  const id = parseId(value);
  if (!id) throw notFound();
  return id;
}

/** No cache may store personal responses, not even errors. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
