import type { Express, RequestHandler } from 'express';

/** What Express keeps of each `use`, `get`, ... call; a mounted router has a stack of its own. */
interface Layer {
  name: string;
  rawPath?: unknown;
  route?: { path: unknown; stack: { method?: string; handle: Handler }[] };
  handle: Handler;
}
type Handler = RequestHandler & { stack?: Layer[] };

export interface MountedParts {
  /** `PUT /api/deliverydetails/:id`, in the order of mounting. */
  routes: string[];
  /** Everything else that sees requests, such as `/api allowOrigins`: it could answer them, too. */
  middleware: string[];
}

/** Reads from the app itself what is mounted where. Throws for a layer that does not say its path. */
export function mountedParts(app: Express): MountedParts {
  const parts: MountedParts = { routes: [], middleware: [] };
  readStack(app.router.stack, '', parts);
  return parts;
}

function readStack(stack: readonly Layer[], prefix: string, parts: MountedParts): void {
  for (const { name, rawPath, route, handle } of stack) {
    if (route) {
      for (const path of pathsOf(route.path)) readRoute(route.stack, join(prefix, path), parts);
      continue;
    }
    for (const path of pathsOf(rawPath)) {
      const mount = join(prefix, path);
      if (handle.stack) readStack(handle.stack, mount, parts);
      else parts.middleware.push(`${mount || '/'} ${name}`);
    }
  }
}

function readRoute(
  handlers: readonly { method?: string; handle: Handler }[],
  path: string,
  parts: MountedParts,
): void {
  const methods = new Set(handlers.map(({ method }) => method?.toUpperCase() ?? 'ALL'));
  parts.routes.push(...[...methods].map((method) => `${method} ${path || '/'}`));
  for (const { handle } of handlers) {
    // A guard is a router without routes; one with routes would hide them here.
    if (handle.stack) readStack(handle.stack, path, { ...parts, middleware: [] });
  }
}

function pathsOf(path: unknown): string[] {
  if (path === undefined) throw new Error('Express no longer says where a layer is mounted.');
  return (Array.isArray(path) ? path : [path]).map(String);
}

function join(prefix: string, path: string): string {
  return path === '/' ? prefix : prefix + path;
}
