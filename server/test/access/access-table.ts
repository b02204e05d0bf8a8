import * as z from 'zod/mini';
import { categoryKeys } from '../../src/contract/categories.ts';
import type { Content, Route } from '../../src/http/route.ts';
import { routes } from '../test-routes.ts';

export type RouteName = keyof typeof routes;

/** What needs no token. */
const OPEN = new Set([
  'GET /healthz',
  'GET /readyz',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /api/openapi.json',
  'GET /api/{category}',
  'GET /api/fabriclist',
  'GET /api/slider',
  'GET /pictures/{id}',
  'POST /api/errors',
]);

/** All else below these paths is the admin's. */
const ADMINS = /^\/api\/(?:\{category\}|fabriclist|slider|import|pictures|removed|orders)(?:\/|$)/;

/** May be called again after it was done. */
const ERASURE = 'DELETE /api/account';

/** The fields of bodies and queries that name something by its id, and what an id gets that is not the caller's. */
const ID_FIELDS = { product: 400, _id: 400, before: 400, order: 404, addressId: 404 };

export const callers = [
  'no token',
  'malformed token',
  'expired token',
  'erased user',
  'user-a',
  'admin',
] as const;
export type Caller = (typeof callers)[number];

export const otherIds = ['foreign', 'unknown', 'malformed'] as const;
export type OtherId = (typeof otherIds)[number];

type IdIn = 'path' | keyof typeof ID_FIELDS;

export interface AccessRow {
  name: RouteName;
  columns: Route;
  method: string;
  /** As Express knows it: `/api/lawn/:id`. */
  path: string;
  /** With `{category}`. */
  route: string;
  idIn: IdIn | undefined;
  category: (typeof categoryKeys)[number];
  status: Record<Caller, number>;
  /** For ids that are foreign, unknown or malformed. */
  statusForOthers: number | undefined;
}

/**
 * The routes that there are, what they take and the status of their success come from the table of the server. Who gets
 * a refusal does not: it is said here, so that a wrong `who` is noticed.
 */
export const accessRows: AccessRow[] = Object.entries<Route>(routes).flatMap(rowsOf);

/** What a body is made of, or each row of one that is a list. */
export function fieldsOf(body: Content | undefined): Record<string, z.core.$ZodType> {
  const object = body instanceof z.ZodMiniArray ? body.def.element : body;
  return object instanceof z.ZodMiniObject ? object.shape : {};
}

function rowsOf([name, columns]: [string, Route]): AccessRow[] {
  const { path, query, body, describedBody = body, responses } = columns;
  const method = columns.method.toUpperCase();
  const pattern = path.replace('{id}', ':id');
  const inPath: [IdIn | undefined, number] = path.includes('{id}') ? ['path', 404] : [undefined, 0];
  const fields = { ...query?.shape, ...fieldsOf(describedBody) };
  const inFields = (Object.entries(ID_FIELDS) as [IdIn, number][]).filter(([id]) => id in fields);
  const keys = path.includes('{category}') ? categoryKeys : categoryKeys.slice(0, 1);
  return keys.flatMap((category) =>
    [inPath, ...inFields].map(([idIn, forOthers]) => ({
      name: name as RouteName,
      columns,
      method,
      path: pattern.replace('{category}', category),
      route: `${method} ${pattern}`,
      idIn,
      category,
      status: statusOf(`${method} ${path}`, path, Number(Object.keys(responses)[0])),
      statusForOthers: idIn && forOthers,
    })),
  );
}

/** An erased user has a token from before the erasure. */
function statusOf(route: string, path: string, done: number): AccessRow['status'] {
  const isOpen = OPEN.has(route);
  const refused = isOpen ? done : 401;
  return {
    'no token': refused,
    'malformed token': refused,
    'expired token': refused,
    'erased user': route === ERASURE ? done : refused,
    'user-a': !isOpen && ADMINS.test(path) ? 403 : done,
    admin: done,
  };
}
