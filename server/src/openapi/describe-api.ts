import { readdirSync } from 'node:fs';
import * as z from 'zod/mini';
import { brand } from '../contract/brand.ts';
import { categoryKeys } from '../contract/categories.ts';
import { errorSchema } from '../contract/responses.ts';
import { importRowSchema } from '../import/import-schemas.ts';
import { dropTooLarge } from '../http/json-body.ts';
import { isSchema, type Content, type Route, type Routes } from '../http/route.ts';

const ERRORS: Record<number, string> = {
  400: 'The request is invalid; the message says why.',
  401: 'The token is missing, invalid, expired or from before an erasure.',
  403: 'The caller may not do this.',
  404: "There is no such thing, or it is not the caller's.",
  409: 'Other requests keep changing the cart. Try again.',
  413: 'The body is too large.',
  415: 'The body has another type.',
  429: 'Too many requests. Retry-After says when to try again.',
  503: 'The server cannot do this now. Try again.',
};

const WITHOUT_BODY: Record<number, string> = {
  204: 'Done.',
  304: 'Nothing has changed since the ETag of the request.',
};

const NAMES = '#/components/schemas/';

/** What the contract exports as `cartLineSchema` is `CartLine`. Other schemas are described where they are used. */
const names = new Map<z.ZodMiniType, string>([[importRowSchema, 'ImportRow']]);
const contract = new URL('../contract/', import.meta.url);
for (const file of readdirSync(contract).filter((name) => /^[^.]+\.[jt]s$/.test(name))) {
  const exported = (await import(new URL(file, contract).href)) as Record<string, unknown>;
  for (const [name, value] of Object.entries(exported)) {
    const [, first = '', rest = ''] = /^(.)(.*)Schema$/.exec(name) ?? [];
    if (first && isSchema(value)) names.set(value, first.toUpperCase() + rest);
  }
}

export function describeApi(routesByTag: Record<string, Routes>) {
  const routes = Object.values(routesByTag).flatMap((ofTag) => Object.values(ofTag));
  // The schemas of request bodies.
  const sent = new Set<unknown>(
    routes.map(({ body, describedBody = body }) =>
      describedBody instanceof z.ZodMiniArray ? describedBody.def.element : describedBody,
    ),
  );
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description:
        'Prices are in rupees, moments in ISO 8601. Every GET takes HEAD, too. Unknown fields of a body are ignored.',
    },
    servers: [{ url: '/' }],
    paths: describePaths(routesByTag),
    components: {
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An ID token of Firebase Authentication.',
        },
      },
      schemas: {
        ...describeSchemas([...names].filter(([schema]) => !sent.has(schema))),
        ...describeSchemas(
          [...names].filter(([schema]) => sent.has(schema)),
          leaveOpen,
        ),
      },
    },
  };
}

function describePaths(routesByTag: Record<string, Routes>) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [tag, ofTag] of Object.entries(routesByTag)) {
    for (const [operationId, route] of Object.entries(ofTag)) {
      (paths[route.path] ??= {})[route.method] = describe(operationId, tag, route);
    }
  }
  return paths;
}

type Operation = ReturnType<typeof describe>;

function describe(operationId: string, tag: string, route: Route) {
  const { path, who, summary, query, body, describedBody = body } = route;
  return {
    operationId,
    tags: [tag],
    summary,
    security: who === 'anyone' ? [] : [{ idToken: [] }],
    parameters: [...pathParameters(path), ...(query ? queryParameters(query) : [])],
    ...(describedBody && {
      requestBody: {
        required: !(body instanceof z.ZodMiniUnknown),
        content: describeContent(describedBody),
      },
    }),
    responses: describeResponses(route),
  };
}

function describeResponses({
  path,
  who,
  query,
  body,
  responses: ofStatus,
  readBody,
  sendsItself,
  errors = [],
}: Route) {
  const statuses = [
    ...(body || (query && !sendsItself) ? [400] : []),
    ...(body ? [415] : []),
    ...(body && !readBody?.includes(dropTooLarge) ? [413] : []),
    ...(who === 'anyone' ? [] : [401, 429, 503]),
    ...(who === 'admin' ? [403] : []),
    ...(path.includes('{id}') ? [404] : []),
    ...errors,
  ];
  const error = { 'application/json': { schema: describeSchema(errorSchema) } };
  return {
    ...Object.fromEntries(
      statuses.map((status) => [status, { description: ERRORS[status], content: error }]),
    ),
    ...Object.fromEntries(
      Object.entries(ofStatus).map(([status, content]) => [
        status,
        content
          ? { description: ERRORS[Number(status)] ?? 'Done.', content: describeContent(content) }
          : { description: WITHOUT_BODY[Number(status)] },
      ]),
    ),
    default: { description: 'Any other error.', content: error },
  };
}

function describeContent(content: Content): Record<string, { schema?: object }> {
  return isSchema(content)
    ? { 'application/json': { schema: describeSchema(content) } }
    : Object.fromEntries(content.map((type) => [type, {}]));
}

function describeSchema(schema: z.ZodMiniType): object {
  const name = names.get(schema);
  if (name) return { $ref: NAMES + name };
  if (schema instanceof z.ZodMiniArray) {
    return { type: 'array', items: describeSchema(schema.def.element as z.ZodMiniType) };
  }
  const { $schema: _dialect, ...inPlace } = z.toJSONSchema(schema);
  return inPlace;
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'category' ? { enum: categoryKeys } : { type: 'string' },
  }));
}

function queryParameters(query: z.ZodMiniObject) {
  const { properties = {} } = z.toJSONSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !query.def.shape[name]?._zod.optin,
    schema,
  }));
}

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'];

/** The schemas under their names. Where one holds another of them, it refers to it. */
function describeSchemas(named: [z.ZodMiniType, string][], override?: Override) {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: (name) => NAMES + name,
    ...(override && { override }),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _dialect, ...schema }]) => [
      name,
      schema,
    ]),
  );
}

/** A request may have more fields than are read, and may lack those with a default. */
const leaveOpen: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type !== 'object') return;
  delete jsonSchema.additionalProperties;
  jsonSchema.required = (jsonSchema.required ?? []).filter((name) => !def.shape[name]?._zod.optin);
};
