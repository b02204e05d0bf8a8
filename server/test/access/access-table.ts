import { categoryKeys } from '../../src/contract/categories.ts';
import { routes, type Route } from '../../src/routes.ts';

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
]);

/** All else below these paths is the admin's. */
const ADMINS = /^\/api\/(?:\{category\}|fabriclist|slider|import|pictures|removed|orders)(?:\/|$)/;

/** May be called again after it was done. */
const ERASURE = 'DELETE /api/account';

/** What routes get for ids that are not the caller's and stand in the body or the query. */
const IDS_ELSEWHERE: Record<string, [IdIn, number][]> = {
  addToCart: [['product', 400]],
  placeOrder: [
    ['order', 404],
    ['addressId', 404],
  ],
  listOrdered: [['before', 400]],
  listCancelled: [['before', 400]],
  listOrders: [['before', 400]],
  listRemoved: [['before', 400]],
  importProducts: [['_id', 400]],
};

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

type IdIn = 'path' | 'product' | 'order' | 'addressId' | '_id' | 'before';

export interface AccessRow {
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
 * The routes that there are and the status of their success come from the table of the server. Who gets a refusal does
 * not: it is said here.
 */
export const accessRows: AccessRow[] = Object.entries<Route>(routes).flatMap(rowsOf);

function rowsOf([name, { method: lower, path, responses }]: [string, Route]): AccessRow[] {
  const method = lower.toUpperCase();
  const pattern = path.replace('{id}', ':id');
  const inPath: [IdIn | undefined, number] = path.includes('{id}') ? ['path', 404] : [undefined, 0];
  const keys = path.includes('{category}') ? categoryKeys : categoryKeys.slice(0, 1);
  return keys.flatMap((category) =>
    [inPath, ...(IDS_ELSEWHERE[name] ?? [])].map(([idIn, forOthers]) => ({
      method,
      path: pattern.replace('{category}', category),
      route: `${method} ${pattern}`,
      idIn,
      category,
      status: statusOf(`${method} ${path}`, path, responses[201] ? 201 : 200),
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
