import { categoryKeys } from '../../src/contract/categories.ts';

/**
 * Who may do what, one row a route. The first six columns are the callers, with an id of their own where
 * the route takes one; the last three are what the callers who were let in get for other ids. `id in` says
 * where the id stands: in the path, or which field of the body or query names it. An erased user has a token
 * from before the erasure. `{category}` stands for each of the nine.
 */
const TABLE = `
                                                      | no    mal-   ex-   e-    |            |         un-   mal-
method path                                 id in     | token formed pired rased | user admin | foreign known formed

GET    /healthz                             -         | 200   200    200   200   | 200  200   | -       -     -
GET    /readyz                              -         | 200   200    200   200   | 200  200   | -       -     -
GET    /robots.txt                          -         | 200   200    200   200   | 200  200   | -       -     -
GET    /sitemap.xml                         -         | 200   200    200   200   | 200  200   | -       -     -
GET    /api/openapi.json                    -         | 200   200    200   200   | 200  200   | -       -     -

GET    /api/{category}                      -         | 200   200    200   200   | 200  200   | -       -     -
POST   /api/{category}                      -         | 401   401    401   401   | 403  201   | -       -     -
PUT    /api/{category}/:id                  path      | 401   401    401   401   | 403  200   | 404     404   404
DELETE /api/{category}/:id                  path      | 401   401    401   401   | 403  200   | 404     404   404
GET    /api/fabriclist                      -         | 200   200    200   200   | 200  200   | -       -     -
POST   /api/fabriclist                      -         | 401   401    401   401   | 403  201   | -       -     -
DELETE /api/fabriclist/:id                  path      | 401   401    401   401   | 403  200   | 404     404   404
GET    /api/slider                          -         | 200   200    200   200   | 200  200   | -       -     -
POST   /api/slider                          -         | 401   401    401   401   | 403  201   | -       -     -
DELETE /api/slider/:id                      path      | 401   401    401   401   | 403  200   | 404     404   404
POST   /api/import                          _id       | 401   401    401   401   | 403  200   | 400     400   400
POST   /api/pictures                        -         | 401   401    401   401   | 403  201   | -       -     -
GET    /pictures/:id                        path      | 200   200    200   200   | 200  200   | 404     404   404
GET    /api/orders                          before    | 401   401    401   401   | 403  200   | 400     400   400
GET    /api/orders/counts                   -         | 401   401    401   401   | 403  200   | -       -     -
PUT    /api/orders/:id                      path      | 401   401    401   401   | 403  200   | 404     404   404
GET    /api/orders/summary                  -         | 401   401    401   401   | 403  200   | -       -     -

GET    /api/cartandplaceorder               -         | 401   401    401   401   | 200  200   | -       -     -
POST   /api/cartandplaceorder               product   | 401   401    401   401   | 201  201   | 400     400   400
POST   /api/cartandplaceorder/place-order   -         | 401   401    401   401   | 200  200   | -       -     -
POST   /api/cartandplaceorder/place-order   order     | 401   401    401   401   | 200  200   | 404     404   404
POST   /api/cartandplaceorder/place-order   addressId | 401   401    401   401   | 200  200   | 404     404   404
PUT    /api/cartandplaceorder/:id           path      | 401   401    401   401   | 200  200   | 404     404   404
DELETE /api/cartandplaceorder/:id           path      | 401   401    401   401   | 200  200   | 404     404   404
GET    /api/deliverydetails                 -         | 401   401    401   401   | 200  200   | -       -     -
POST   /api/deliverydetails                 -         | 401   401    401   401   | 201  201   | -       -     -
PUT    /api/deliverydetails/:id             path      | 401   401    401   401   | 200  200   | 404     404   404
DELETE /api/deliverydetails/:id             path      | 401   401    401   401   | 200  200   | 404     404   404
GET    /api/ordered                         -         | 401   401    401   401   | 200  200   | -       -     -
GET    /api/ordered                         before    | 401   401    401   401   | 200  200   | 400     400   400
GET    /api/ordered/:id                     path      | 401   401    401   401   | 200  200   | 404     404   404
POST   /api/ordered/cancel/:id              path      | 401   401    401   401   | 200  200   | 404     404   404
POST   /api/ordered/:id/again               path      | 401   401    401   401   | 200  200   | 404     404   404
GET    /api/cancelled                       -         | 401   401    401   401   | 200  200   | -       -     -
GET    /api/cancelled                       before    | 401   401    401   401   | 200  200   | 400     400   400
DELETE /api/cancelled/:id                   path      | 401   401    401   401   | 200  200   | 404     404   404

GET    /api/me                              -         | 401   401    401   401   | 200  200   | -       -     -
DELETE /api/account                         -         | 401   401    401   200   | 200  200   | -       -     -
`;

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
  /** The row that says it, with `{category}`. */
  route: string;
  idIn: IdIn | undefined;
  category: (typeof categoryKeys)[number];
  status: Record<Caller, number>;
  statusFor: Record<OtherId, number> | undefined;
}

/** The table, a row for each of the nine categories. */
export const accessRows: AccessRow[] = TABLE.split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))
  .flatMap(readRow);

function readRow(line: string): AccessRow[] {
  const [head = '', ...groups] = line.split('|').map((group) => group.trim().split(/\s+/));
  const [method = '', pattern = '', idIn = ''] = head;
  const cells = groups.flat();
  if (cells.length !== callers.length + otherIds.length) throw new Error(`Not a row: ${line}`);
  const forOthers = cells.slice(callers.length);
  const keys = pattern.includes('{category}') ? categoryKeys : categoryKeys.slice(0, 1);
  return keys.map((category) => ({
    method,
    path: pattern.replace('{category}', category),
    route: `${method} ${pattern}`,
    idIn: idIn === '-' ? undefined : (idIn as IdIn),
    category,
    status: columns(callers, cells),
    statusFor: idIn === '-' ? undefined : columns(otherIds, forOthers),
  }));
}

function columns<Name extends string>(names: readonly Name[], cells: string[]) {
  const numbers = names.map((name, index) => [name, Number(cells[index])] as const);
  for (const [name, status] of numbers) {
    if (!(status >= 200 && status < 500)) throw new Error(`The column ${name} holds no status`);
  }
  return Object.fromEntries(numbers) as Record<Name, number>;
}
