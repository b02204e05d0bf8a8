import type { Me } from '@tanabana/server/contract/account-schemas';
import { categoryKeys } from '@tanabana/server/contract/categories';
import type { PackingCounts } from '@tanabana/server/contract/order';
import { apiPaths } from '@tanabana/server/contract/paths';
import { vi } from 'vitest';
import { buildId } from '@tanabana/server/testing/contract-factories';

export interface Call {
  method: string;
  path: string;
  body: unknown;
  authorization: string | undefined;
  cache: RequestCache;
  signal: AbortSignal;
}

type Entry = object & { _id: string };

interface FakeResponse {
  status: number;
  body: unknown;
}

const noResponse = { status: 0, body: null };

export const noOrders: PackingCounts = {
  toPack: 0,
  notConfirmed: 0,
  packed: 0,
  changed: 0,
  all: 0,
};

type Handler = (call: Call) => FakeResponse | Promise<FakeResponse>;

const { fabrics, slides, cart, addresses, ordered, cancelled, orders, removed } = apiPaths;

/** The path of each list by its name. */
const listPaths: Record<string, string> = {
  fabrics,
  slides,
  cart,
  addresses,
  ordered,
  cancelled,
  orders,
  removed,
  ...Object.fromEntries(categoryKeys.map((key) => [key, apiPaths.category(key)])),
};

/** What GET responds with, by the name of a list (`velvet`, `cart`) or by path. */
export type Lists = Record<string, unknown>;

/** The same by path. */
export const byPath = <List>(lists: Record<string, List>): Record<string, List> =>
  Object.fromEntries(Object.entries(lists).map(([key, list]) => [listPaths[key] ?? key, list]));

/**
 * The server as `fetch` sees it. At first all lists but those that are given are empty, and other requests fail like a
 * network that is down. A later response replaces an earlier one, and one for a path without a query is for every query.
 */
export function createFakeNetwork(lists: Lists = {}) {
  const handlers = new Map<string, Handler>();
  const calls: Call[] = [];

  async function respond(request: Request, options?: RequestInit): Promise<Response> {
    const call = await toCall(request, options);
    calls.push(call);
    const [pathname] = call.path.split('?');
    const handler =
      handlers.get(`${call.method} ${call.path}`) ?? handlers.get(`${call.method} ${pathname}`);
    const { status, body } = (await Promise.race([handler?.(call), aborted(call)])) ?? noResponse;
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(body, { status, headers: network.date ? { date: network.date } : {} });
  }

  function handle(method: string, path: string, handler: Handler) {
    handlers.set(`${method} ${path}`, handler);
  }

  const network = {
    calls,
    /** The server's time. */
    date: undefined as string | undefined,
    /** Responds with `body`, or with the result of that function. */
    respond: (method: string, path: string, body: unknown, status = 200) =>
      handle(method, path, (call) => ({
        status,
        body: typeof body === 'function' ? (body as (call: Call) => unknown)(call) : body,
      })),
    have: (lists: Lists) => {
      for (const [path, list] of Object.entries(byPath(lists))) network.respond('GET', path, list);
    },
    /** Responds to a change with `body`; from then on the lists are these. */
    change: (method: string, path: string, body: unknown, after: Lists) =>
      handle(method, path, () => {
        network.have(after);
        return { status: 200, body };
      }),
    /**
     * A list of the catalogue as the server keeps it: its entries can be added, changed, removed and restored, and each
     * load responds with the list as it is then. Newest first.
     */
    serve: (list: string, entries: readonly Entry[]) => {
      let current = [...entries];
      const newestFirst = (one: Entry, other: Entry) => (one._id < other._id ? 1 : -1);
      function serveEntry(entry: Entry) {
        const { _id } = entry;
        const path = `${list}/${_id}`;
        let last = entry;
        network.respond('PUT', path, ({ body }: Call) => {
          last = stored({ ...last, ...(body as object) });
          current = current.map((other) => (other._id === _id ? last : other));
          return last;
        });
        network.respond('DELETE', path, () => {
          current = current.filter((other) => other._id !== _id);
          return { message: '' };
        });
        network.respond('POST', apiPaths.restore(_id), () => {
          current = [...current, last].sort(newestFirst);
          return last;
        });
      }
      current.forEach(serveEntry);
      network.respond('GET', list, () => current);
      const add = ({ body }: Call) => {
        const added = stored({ ...(body as object), _id: buildId() });
        current = [added, ...current];
        serveEntry(added);
        return added;
      };
      network.respond('POST', list, add, 201);
    },
    /** Responds to each call with the function's result; status 0 is no response. */
    respondWith: handle,
    /** Refuses as the API does. */
    refuse: (method: string, path: string, status: number, message = '') =>
      handle(method, path, () => ({ status, body: { message } })),
    /** Gives no response. */
    fail: (method: string, path: string) => handle(method, path, () => noResponse),
    /** Responds only when the returned function is called. */
    hold: (method: string, path: string, body: unknown, status = 200) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      handle(method, path, () => held.then(() => ({ status, body })));
      return () => release();
    },
    callsTo: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path === path),
  };

  for (const path of Object.values(listPaths)) network.respond('GET', path, []);
  network.respond('GET', apiPaths.me, { uid: 'shopper', isAdmin: false } satisfies Me);
  network.respond('GET', apiPaths.orderCounts, noOrders);
  network.have(lists);
  vi.stubGlobal('fetch', respond);
  return network;
}

export type FakeNetwork = ReturnType<typeof createFakeNetwork>;

/** Without what an entry does not have: the server stores no null, no false and no empty list. */
const stored = (entry: Entry) =>
  Object.fromEntries(
    Object.entries(entry as Record<string, unknown>).filter(
      ([, value]) =>
        value !== null &&
        value !== false &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  ) as unknown as Entry;

/** Rejects as `fetch` does when the page gives the request up. */
const aborted = ({ signal }: Call) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

/** The Request of the tests' DOM drops `cache`. */
async function toCall(request: Request, { cache = 'default' }: RequestInit = {}): Promise<Call> {
  const { pathname, search } = new URL(request.url);
  const body = await request.text();
  return {
    method: request.method,
    path: `${pathname}${search}`,
    body: body === '' ? undefined : (JSON.parse(body) as unknown),
    authorization: request.headers.get('Authorization') ?? undefined,
    cache,
    signal: request.signal,
  };
}
