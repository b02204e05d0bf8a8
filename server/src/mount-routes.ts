import type { Express, RequestHandler, Response } from 'express';
import { callerOf } from './auth/authenticate.ts';
import type { Guards } from './auth/guards.ts';
import { categoryKeys, type CategoryKey } from './contract/categories.ts';
import { createDeadline } from './http/deadline.ts';
import { jsonBody } from './http/json-body.ts';
import { requireId } from './http/require-id.ts';
import { validate } from './http/validate.ts';
import { isSchema, routes, type Handlers, type Route } from './routes.ts';

type Handle = (input: never) => unknown;

/** Puts each handler behind the guards, the body and the validation that its row names. */
export function mountRoutes(app: Express, guards: Guards, handlers: Handlers): void {
  for (const [name, route] of Object.entries<Route>(routes)) {
    const handle: Handle = handlers[name as keyof Handlers];
    const hasCategory = route.path.includes('{category}');
    for (const category of hasCategory ? categoryKeys : [undefined]) {
      const path = route.path.replace('{category}', String(category)).replace('{id}', ':id');
      const steps = [...stepsBefore(route, guards), respond(route, guards, handle, category)];
      app.route(path)[route.method](...steps);
    }
  }
}

/** The guards come before the body, so that nobody without access makes the server read one. */
function stepsBefore(route: Route, guards: Guards) {
  const { body, bodyMax, raw, who } = route;
  const limit = route.deadline ?? (raw ? [] : createDeadline());
  return [
    raw && who === 'anyone' ? [] : noStore,
    limit,
    guards.before(route),
    isSchema(body) ? jsonBody(bodyMax) : [],
  ].flat();
}

function respond(
  route: Route,
  guards: Guards,
  handle: Handle,
  category: CategoryKey | undefined,
): RequestHandler {
  const { path, who, query, body, optionalBody, responses, raw, writes } = route;
  const status = responses[201] ? 201 : 200;

  return async (req, res) => {
    const request = { req, res, category, ...(who !== 'anyone' && callerOf(res)) };
    if (raw) {
      await handle(request as never);
      return;
    }
    const input = {
      ...request,
      ...(path.includes('{id}') && { id: requireId(req.params['id']) }),
      ...(query && { query: validate(query, req.query) }),
      ...(isSchema(body) && {
        body: optionalBody ? (req.body as unknown) : validate(body, req.body),
      }),
    };
    // Async, so that an error of the handler is a rejection and the check beside it is awaited.
    const run = async () => handle(input as never);
    res.status(status).json(await withErasureChecks(writes, guards, res, run));
  };
}

/**
 * No write outlives an erasure (see `docs/architecture.md`). A write that only changes documents runs beside the check.
 * One that creates documents waits for the check, which runs beside the handler's reads, and is checked again after it.
 */
async function withErasureChecks(
  writes: Route['writes'],
  { notErased, confirmWrite }: Guards,
  res: Response,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!writes) return run();
  if (writes === 'changes') return both(run(), confirmWrite(res));
  const write = (await both(run(), notErased(res))) as () => Promise<unknown>;
  const created = await write();
  await confirmWrite(res);
  return created;
}

/** When both fail, the error of the check counts. */
async function both(work: Promise<unknown>, check: Promise<void>): Promise<unknown> {
  work.catch(() => undefined);
  await check;
  return work;
}

/** No cache may store personal responses, not even errors. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
