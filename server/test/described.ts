import { Ajv2020 } from 'ajv/dist/2020.js';
import { describeApi } from '../src/openapi/describe-api.ts';
import { routesByTag } from './test-routes.ts';

type Responses = Record<string, { content?: Record<string, { schema?: object }> }>;

/** Where a route is described, for the failure of a test. */
export const DESCRIBED_IN = 'its row in *.routes.ts';

export const description = describeApi(routesByTag);

// A response of another number of fields than described is a fault, too: the schemas of responses are closed.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(description, 'api');

/** `GET /api/{category}/:id` as the description writes it. */
export const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

interface SentResponse {
  status: number;
  headers: { 'content-type'?: string | undefined };
  text: string;
}

/** What the description does not say of this response of `route` (method and path), if anything. */
export function undescribed(route: string, { status, headers, text }: SentResponse): unknown {
  const [method = '', path = ''] = templateOf(route).split(' ');
  const operation = description.paths[path]?.[method.toLowerCase()];
  if (!operation) return `${route} is not described: add it to ${DESCRIBED_IN}`;
  const responses: Responses = operation.responses;
  const response = responses[status];
  if (!response) return `${route} responses ${status}: add it to ${DESCRIBED_IN}`;
  if (status === 204) return text || undefined;
  const type = String(headers['content-type']).split(';')[0] ?? '';
  const content = response.content?.[type];
  if (!content) return `${route} responses ${status} as ${type}: add it to ${DESCRIBED_IN}`;
  if (!content.schema) return undefined;
  const pointer = ['paths', path, method.toLowerCase(), 'responses', status, 'content', type];
  const escaped = pointer.map((part) =>
    encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  const validate = ajv.getSchema(`api#/${escaped.join('/')}/schema`);
  if (!validate) throw new Error(`No schema for ${route} ${status}`);
  return validate(JSON.parse(text)) ? undefined : { route, status, text, faults: validate.errors };
}
