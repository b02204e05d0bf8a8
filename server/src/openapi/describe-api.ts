import * as z from 'zod/mini';
import { brand } from '../contract/brand.ts';
import { categoryKeys } from '../contract/categories.ts';
import { answers } from './answers.ts';
import { bodies, operations, type Content, type Operation } from './operations.ts';

const REFUSALS: Record<number, string> = {
  400: 'The request is invalid; the message says why.',
  401: 'The token is missing, invalid, expired or from before an erasure.',
  403: 'The caller may not do this.',
  404: "There is no such thing, or it is not the caller's.",
  409: 'Other requests keep changing the cart. Try again.',
  413: 'The body is too large.',
  415: 'The body has another type.',
  429: 'Too many requests. The RateLimit headers say when to try again.',
  503: 'The server cannot answer now. Try again.',
};

const NAMES = '#/components/schemas/';

/** The API as OpenAPI 3.1, from the schemas by which the server checks requests and from those of its answers. */
export function describeApi() {
  return {
    openapi: '3.1.1',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description:
        'Prices are in rupees, moments in ISO 8601. Every GET answers HEAD, too. Unknown fields of a body are ignored.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      Object.entries(operations).map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, operation]) => [method, describe(path, operation)]),
        ),
      ]),
    ),
    components: {
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An ID token of Firebase Authentication.',
        },
      },
      schemas: { ...schemasOf(answers), ...schemasOf(bodies, leaveOpen) },
    },
  };
}

function describe(path: string, operation: Operation) {
  const { summary, token, query, body, hasOptionalBody } = operation;
  return {
    summary,
    security: token ? [{ idToken: [] }] : [],
    parameters: [...pathParameters(path), ...(query ? queryParameters(query) : [])],
    ...(body && { requestBody: { required: !hasOptionalBody, content: contentOf(body) } }),
    responses: responsesOf(path, operation),
  };
}

function responsesOf(path: string, { token, query, body, answers, refusals = [] }: Operation) {
  const refused = [
    ...(body || (token && query) ? [400] : []),
    ...(body ? [413, 415] : []),
    ...(token ? [401, 429, 503] : []),
    ...(token === 'admin' ? [403] : []),
    ...(path.includes('{id}') ? [404] : []),
    ...refusals,
  ];
  return {
    ...Object.fromEntries(
      refused.map((status) => [
        status,
        { description: REFUSALS[status], content: contentOf('Refusal') },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(answers).map(([status, content]) => [
        status,
        content
          ? { description: REFUSALS[Number(status)] ?? 'Done.', content: contentOf(content) }
          : { description: 'Nothing has changed since the ETag of the request.' },
      ]),
    ),
    default: { description: 'Any other refusal.', content: contentOf('Refusal') },
  };
}

function contentOf(content: Content<string>) {
  if (typeof content === 'object' && 'types' in content) {
    return Object.fromEntries(content.types.map((type) => [type, {}]));
  }
  const schema =
    typeof content === 'string'
      ? { $ref: NAMES + content }
      : { type: 'array', items: { $ref: NAMES + content[0] } };
  return { 'application/json': { schema } };
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
function schemasOf(named: Record<string, z.ZodMiniType>, override?: Override) {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(named)) registry.add(schema, { id: name });
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

/** What a request may send: more fields than are read, and fewer where there is a default. */
const leaveOpen: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type !== 'object') return;
  delete jsonSchema.additionalProperties;
  jsonSchema.required = (jsonSchema.required ?? []).filter((name) => !def.shape[name]?._zod.optin);
};
