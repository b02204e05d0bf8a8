import type { Express, RequestHandler } from 'express';

/** What Express keeps of each `use` and `get`; a mounted router has a stack of its own. */
interface Layer {
  rawPath?: unknown;
  route?: { path: unknown; stack: { method?: string; handle: Handler }[] };
  handle: Handler;
}
type Handler = RequestHandler & { stack?: Layer[] };

/** The routes of the app, such as `PUT /api/deliverydetails/:id`, in the order of mounting. */
export function mountedRoutes(app: Express): string[] {
  return routesIn(app.router.stack, '');
}

function routesIn(stack: readonly Layer[], prefix: string): string[] {
  return stack.flatMap(({ rawPath, route, handle }) =>
    pathsOf(route ? route.path : rawPath).flatMap((path) => {
      const full = path === '/' ? prefix : prefix + path;
      if (!route) return routesIn(handle.stack ?? [], full);
      const methods = new Set(route.stack.map(({ method }) => method?.toUpperCase() ?? 'ALL'));
      return [...methods].map((method) => `${method} ${full || '/'}`);
    }),
  );
}

function pathsOf(path: unknown): string[] {
  if (path === undefined) throw new Error('Express does not say where a layer is mounted.');
  return (Array.isArray(path) ? path : [path]).map(String);
}
